import { withClient } from '@/lib/db/database-server'
import { hashSecret } from '@/lib/server/one-time-secret'
import { idSql } from './seed-queue'

export const tokenOf = (n: number) => `att_bench_${String(n).padStart(20, '0')}`

/** Gives each person of a seeded queue an access token. */
export async function seedTokens(adminUrl: string, people: number): Promise<void> {
  const hashes = Array.from({ length: people }, (_, index) => hashSecret(tokenOf(index + 1)))
  await withClient(adminUrl, (client) =>
    client.query(
      `insert into api_token (user_id, name, token_hash)
        select ${idSql('user', 'n')}, 'bench', hash from unnest($1::text[]) with ordinality as given (hash, n)`,
      [hashes],
    ),
  )
}
