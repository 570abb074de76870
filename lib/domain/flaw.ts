import type { Term } from './vocabulary'

/** The flaws every new project starts with; leads rename, add and retire them. */
export const defaultFlaws: Term[] = [
  { key: 'missing-attribute', name: 'Missing attribute', help: 'The question needs an attribute to have one answer.' },
  { key: 'missing-temporal', name: 'Missing time', help: 'The answer depends on a time the question does not name.' },
  {
    key: 'missing-spatial',
    name: 'Missing place or granularity',
    help: 'The answer depends on a place, or on how exact it should be.',
  },
  { key: 'redundant', name: 'Redundant', help: 'The question says something that is not needed or repeats itself.' },
  { key: 'ambiguous-reading', name: 'Ambiguous reading', help: 'The question can be read in two ways.' },
  { key: 'ill-formed-question', name: 'Ill-formed question', help: 'The question is not a proper question.' },
  { key: 'answer-in-question', name: 'Answer in question', help: 'The question contains its own answer.' },
  {
    key: 'answer-inferable',
    name: 'Answer can be guessed',
    help: 'The question gives the answer away without the evidence.',
  },
  { key: 'entity-named', name: 'Entity named', help: 'The question names the entity. A warning, not always a fault.' },
  { key: 'not-unique', name: 'Answer not unique', help: 'More than one answer is right.' },
  {
    key: 'not-strictly-implied',
    name: 'Not strictly implied',
    help: 'The evidence does not strictly imply the answer.',
  },
  { key: 'reference-wrong', name: 'Reference wrong', help: 'The given answer is wrong.' },
  {
    key: 'several-plausible-entities',
    name: 'Several plausible entities',
    help: 'More than one thing in the image could be meant.',
  },
  {
    key: 'distractor-same-kind',
    name: 'Distractor of the same kind',
    help: 'Another thing in the image is of the same kind.',
  },
  { key: 'subject-not-shown', name: 'Subject not shown', help: 'The image does not show what the question is about.' },
  { key: 'low-quality-image', name: 'Low image quality', help: 'The image is too small, dark or blurred to be used.' },
  { key: 'generic-entity', name: 'Generic entity', help: 'What is shown is too generic to be one entity.' },
  { key: 'face', name: 'Face', help: 'A face that should be masked.' },
  { key: 'plate', name: 'Plate', help: 'A number plate that should be masked.' },
  { key: 'minor', name: 'Minor', help: 'A child can be recognised.' },
  { key: 'private-space', name: 'Private space', help: 'A private place is shown.' },
]

/** The flaws that make a question unclear; reports give "any clarity flaw" beside each. */
export const clarityFlaws: readonly string[] = [
  'missing-attribute',
  'missing-temporal',
  'missing-spatial',
  'redundant',
  'ambiguous-reading',
  'ill-formed-question',
]

/** What a flaw can be about. */
export const flawTargetKinds = ['question', 'answer', 'evidence', 'image', 'region', 'mark'] as const
export type FlawTargetKind = (typeof flawTargetKinds)[number]

export const evidenceStatuses = ['supported-matched', 'supported-mismatched', 'unsupported'] as const
export const fates = ['keep', 'repair', 'rewrite', 'drop'] as const

const imageFlaws = [
  'several-plausible-entities',
  'distractor-same-kind',
  'subject-not-shown',
  'low-quality-image',
  'generic-entity',
  'face',
  'plate',
  'minor',
  'private-space',
]
const answerFlaws = ['not-unique', 'not-strictly-implied', 'reference-wrong']

/** Where a flaw of the shipped list usually is; the person can say otherwise. */
export function findFlawTarget(key: string): 'question' | 'answer' | 'image' {
  if (imageFlaws.includes(key)) return 'image'
  return answerFlaws.includes(key) ? 'answer' : 'question'
}
