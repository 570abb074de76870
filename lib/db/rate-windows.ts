import { pool } from './client'

/** Counts one more event under a key and returns the count within the running window of `seconds`. */
export async function countEvent(key: string, seconds: number): Promise<{ count: number; secondsLeft: number }> {
  const { rows } = await pool().query<{ count: number; secondsLeft: number }>({
    name: 'rate-count',
    text: `insert into rate_window as r (id, started_at, count) values ($1, now(), 1)
      on conflict (id) do update set
        count = case when r.started_at < now() - make_interval(secs => $2) then 1 else r.count + 1 end,
        started_at = case when r.started_at < now() - make_interval(secs => $2) then now() else r.started_at end
      returning count, ceil(extract(epoch from started_at + make_interval(secs => $2) - now()))::int as "secondsLeft"`,
    values: [key, seconds],
  })
  return rows[0] ?? { count: 1, secondsLeft: seconds }
}

/** Forgets the events of a key, for example after a right password. */
export async function clearEvents(key: string): Promise<void> {
  await pool().query('delete from rate_window where id = $1', [key])
}
