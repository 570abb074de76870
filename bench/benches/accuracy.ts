import { bootstrapClusterSums } from '@/lib/domain/statistics/cluster-bootstrap'
import { createRandom } from '@/lib/domain/statistics/random'
import { account, logIn } from '../log-in'
import { measureTime, median } from '../measure'
import { reportFigure } from '../report'
import { seedAnswers, seedItems } from '../seed-answers'
import { withStartedServer } from '../started-server'

// The bootstrap of 5,000 items answered by 3 people each, and the accuracy page of 475 items: 2 conditions with overlap 1
// by two people (950 assignments), and a panel of two.

const runs = 15
const items = 475

const random = createRandom(7)
const clusters = Array.from({ length: 5000 }, () => {
  const scores = [0, 1, 2].map(() => (random() < 0.9 ? 1 : 0))
  return { sum: scores.reduce<number>((sum, score) => sum + score, 0), n: 3 }
})
const seconds: number[] = []
for (let run = 0; run < 3; run++)
  seconds.push((await measureTime(async () => bootstrapClusterSums(clusters, createRandom(run), 10_000))) / 1000)
reportFigure('bootstrap, 10,000 of 5,000 x 3', median(seconds), 's', { atMost: 5 })

await withStartedServer(async (server) => {
  const { name, value } = await logIn(server)
  await seedItems(server.adminUrl, items, account.email)
  await seedAnswers(server.adminUrl, { slug: 'pool', conditions: ['sentence', 'q-only'], overlap: 1 })
  await seedAnswers(server.adminUrl, { slug: 'panel', conditions: ['sentence'], overlap: 2 })
  for (const round of ['pool', 'panel']) {
    const address = `${server.address}/projects/bench/accuracy?round=${round}`
    const load = async () => {
      const answer = await fetch(address, { headers: { cookie: `${name}=${value}` } })
      const text = await answer.text()
      if (answer.status !== 200 || !text.includes('475 items'))
        throw new Error(`The page was ${answer.status}. ${server.said.slice(-15).join('\n')}`)
    }
    for (let run = 0; run < 3; run++) await load()
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await measureTime(load))
    reportFigure(`accuracy page, ${round}`, median(times), 'ms', { atMost: 500 })
  }
})
