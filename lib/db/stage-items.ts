import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ImportedItem } from '@/lib/domain/item'
import { batchLines } from './copy-text'

export type StagedItem = ImportedItem & { contentHash: string }

const createSql = `
create temp table staged (
  ord int, row int, dataset text, data_id text, variant text, anchor_dataset text, anchor_data_id text, anchor_variant text, stub boolean,
  hash text, question text, evidence jsonb, mentions jsonb, entity_names jsonb, answer_type text, question_type text, hop int, entities int,
  reasoning text, subject_class text, category text, difficulty text, slots jsonb, proposals jsonb, alternatives jsonb, source_text text,
  fields jsonb, composite jsonb) on commit drop`

function listCells(item: StagedItem, ord: number): unknown[] {
  const { content, anchor, raw } = item
  const { strata } = content
  return [
    ord,
    raw.row,
    item.dataset,
    item.dataId,
    item.variant,
    anchor?.dataset,
    anchor?.dataId,
    anchor?.variant,
    item.stub ?? false,
    item.contentHash,
    content.question,
    content.evidence,
    content.mentions,
    content.entityNames,
    content.answerType,
    strata.questionType,
    strata.hop,
    strata.entities,
    strata.reasoning,
    strata.subjectClass,
    strata.category,
    strata.difficulty,
    content.images,
    item.proposals,
    content.references,
    raw.text,
    raw.fields,
    content.composite,
  ]
}

/** Streams items into a table of their own on this connection, by COPY; it goes with the transaction. */
export async function stageItems(client: pg.PoolClient, items: AsyncIterable<StagedItem>): Promise<void> {
  await client.query(createSql)
  await pipeline(Readable.from(batchLines(items, listCells)), client.query(copyFrom('copy staged from stdin')))
  await client.query('analyze staged')
}
