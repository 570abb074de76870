import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { withClient } from '@/lib/db/database-server'
import { findImport } from '@/lib/db/imports'
import { runImport } from '@/lib/server/imports/run-import'
import { keepImport } from '@/lib/server/imports/start-import'
import { readPredictionRequest } from '@/lib/server/predictions'
import { getFolder } from '@/lib/server/storage'
import { measureTime } from '../measure'
import { reportFigure } from '../report'
import { withScratchDatabase } from '../scratch-database'
import { seedItems } from '../seed-answers'

// 100,000 predictions (20 models on 5,000 items) read, checked, scored by all metrics and stored.

const items = 5000
const models = 20

function* writePredictions(): Generator<string> {
  for (let model = 0; model < models; model++)
    for (let n = 1; n <= items; n++) {
      const answers = n % 3 === 0 ? [`answer i${n}`] : [`the answer i${n}`, `wrong ${model}`]
      yield JSON.stringify({ data_id: `i${n}`, model: `model ${model}`, predicted_answers: answers })
    }
}

await withScratchDatabase(async ({ adminUrl }) => {
  await seedItems(adminUrl, items, '')
  const project = await withClient(
    adminUrl,
    async (client) => (await client.query('select id from project')).rows[0].id,
  )
  const content = `${[...writePredictions()].join('\n')}\n`
  const file = path.join(getFolder('tmp'), 'predictions.jsonl')
  writeFileSync(file, content)
  const request = readPredictionRequest({ kind: 'answers', source: 'bench' })
  if (!request.ok) throw new Error(request.detail)
  const id = await keepImport(
    { name: 'bench' },
    project,
    request.value,
    { path: file, name: 'predictions.jsonl', sha256: createHash('sha256').update(content).digest('hex') },
    { queue: false, move: true },
  )
  const seconds = (await measureTime(() => runImport(id))) / 1000
  const record = await findImport(id)
  if (record?.proposalsCreated !== items * models) throw new Error(JSON.stringify(record?.refused.slice(0, 3)))
  reportFigure('100,000 predictions, all metrics', seconds, 's', { atMost: 20 })
})
