import { countClusters } from '@/lib/domain/agreement/cluster-text'
import { forgetCounts } from './agreement-counts'
import { narrow } from './agreement-scope'
import { pool } from './client'
import { listMarkedTasks } from './marked-tasks'
import { transactBare } from './transact'

const batch = 200

// Tasks of boxes rounds that two people marked and that have no clusters: they were restored, or are of an earlier version.
const missingSql = `
select t.id, t.round_id as round, t.position from task t join round r on r.id = t.round_id and r.kind = 'boxes'
where ($1::uuid is null or r.project_id = $1)
  and (select count(*) from annotation n where n.task_id = t.id and n.counted) > 1
  and exists (select from annotation n join mark m on m.annotation_id = n.id where n.task_id = t.id and n.counted)
  and not exists (select from task_clusters c where c.task_id = t.id) limit ${batch}`

const insertSql = `
insert into task_clusters (task_id, project_id, round_id, said, n)
select t.id, t.project_id, t.round_id, $2, $3 from task t where t.id = $1 on conflict do nothing`

/** Makes the clusters that are missing, of one project or of all; answers of how many tasks. */
export async function rebuildClusters(projectId: string | null = null): Promise<number> {
  let rebuilt = 0
  for (;;) {
    const { rows } = await pool().query<{ id: string; round: string; position: number }>(missingSql, [projectId])
    for (const { id, round, position } of rows) {
      await transactBare(async (client) => {
        // A submission locks the task too: it would write newer clusters.
        await client.query('select id from task where id = $1 for update', [id])
        const narrowed = narrow({ roundId: round, condition: null })
        const [task] = await listMarkedTasks(client, narrowed, position - 1, position)
        const clusters = countClusters(task?.people ?? [])
        await client.query(insertSql, [id, [...clusters.keys()], [...clusters.values()]])
        await forgetCounts(client, round)
      })
      rebuilt += 1
    }
    if (rows.length < batch) return rebuilt
  }
}
