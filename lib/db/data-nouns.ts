import type { Noun } from './project-noun'

const slots: Noun & { parent: string } = {
  table: 'image_slot',
  parent: 'versionId',
  order: 't.position',
  columns: { position: 'int', name: 'text', licence: 'text?', sourceUrl: 'text?', imageId: 'ref?' },
}
const references: Noun & { parent: string; single: true } = {
  table: 'reference_answer',
  parent: 'versionId',
  single: true,
  order: 't.version_id',
  columns: { alternatives: 'json', sourceSha256: 'text', sourceRow: 'int', sourceText: 'text', fields: 'json' },
}
const versions: Noun & { parent: string } = {
  table: 'item_version',
  parent: 'itemId',
  order: 't.version',
  columns: {
    id: 'id',
    version: 'int',
    contentHash: 'text',
    question: 'text?',
    evidence: 'json',
    mentions: 'json',
    entityNames: 'texts',
    answerType: 'text',
    questionType: 'text?',
    hop: 'int?',
    entities: 'int?',
    reasoning: 'text?',
    subjectClass: 'text?',
    category: 'text?',
    difficulty: 'text?',
    createdAt: 'time',
  },
  children: { images: slots, references },
}

/** What a project's work is about, in an order in which what is referred to comes first. */
export const dataNouns = {
  persons: {
    table: 'person',
    order: 't.pseudonym',
    columns: { id: 'id', pseudonym: 'text', displayName: 'text?', createdAt: 'time' },
  },
  vocabulary: {
    table: 'vocabulary_entry',
    order: 't.position, t.kind, t.key',
    columns: {
      kind: 'text',
      key: 'text',
      name: 'text',
      help: 'text',
      position: 'int',
      privacy: 'text?',
      retiredAt: 'time?',
    },
    added: { privacy: null },
  },
  images: {
    table: 'image',
    order: 't.name collate "C"',
    columns: {
      id: 'id',
      name: 'text',
      sha256: 'text',
      width: 'int',
      height: 'int',
      format: 'text',
      bytes: 'int',
      licence: 'text?',
      createdAt: 'time',
    },
  },
  items: {
    table: 'item',
    order: 't.seq',
    columns: {
      id: 'id',
      dataset: 'text',
      dataId: 'text',
      variant: 'text',
      anchorItemId: 'ref?',
      stub: 'flag',
      currentVersionId: 'ref?',
      createdAt: 'time',
    },
    children: { versions },
  },
  articles: {
    table: 'article',
    order: 't.url collate "C"',
    columns: { id: 'id', url: 'text', title: 'text', revision: 'text?', snapshotDate: 'text?', sections: 'json' },
  },
  'prediction-sets': {
    table: 'prediction_set',
    order: 't.kind, t.source collate "C"',
    columns: { id: 'id', kind: 'text', source: 'text', createdAt: 'time' },
  },
  proposals: {
    table: 'proposal',
    order: `(select (i.seq, v.version) from item_version v join item i on i.id = v.item_id where v.id = t.version_id),
      (select (s.kind, s.source) from prediction_set s where s.id = t.set_id), t.image_position, t.position`,
    columns: {
      id: 'id',
      setId: 'ref',
      versionId: 'ref',
      imagePosition: 'int',
      position: 'int',
      number: 'int?',
      x: 'number',
      y: 'number',
      w: 'number',
      h: 'number',
      class: 'text?',
      entity: 'json?',
      score: 'number?',
      roundId: 'ref?',
      planted: 'flag',
    },
    added: { roundId: null, planted: false },
  },
  gold: {
    table: 'gold',
    order:
      '(select (i.seq, v.version) from item_version v join item i on i.id = v.item_id where v.id = t.version_id), t.kind',
    columns: { versionId: 'ref', kind: 'text', payload: 'work', createdAt: 'time' },
  },
} as const satisfies Record<string, Noun>
