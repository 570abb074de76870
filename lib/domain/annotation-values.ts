import type { Work } from './annotation'
import { clarityFlaws } from './flaw'
import type { Entity } from './item'

/** A counted value of one annotation: what agreement compares. `unit` is '' for the task, else a mention's id. */
export type AnnotationValue = { variable: string; unit: string; value: string }

/** The name two people's entities are compared by: the Wikidata id, else the title, else the address. */
export function nameEntity(entity: Entity): string {
  return entity.qid ?? entity.title?.normalize('NFC').trim() ?? entity.url ?? ''
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no'
}

/**
 * The value rows of a submitted annotation, by the variables of the public API. Boxes have none: their agreement is
 * counted from matched marks. `keepsEvidence`: the status was an earlier round's, so nobody judged it here. `normalise` brings answers to the form in which equal answers are equal strings.
 */
export function deriveValues(
  work: Work,
  context: {
    flaws: string[]
    givenEntities: Map<string, Entity>
    normalise: (answer: string) => string
    keepsEvidence?: boolean
  },
): AnnotationValue[] {
  const whole = (variable: string, value: string): AnnotationValue => ({ variable, unit: '', value })
  switch (work.kind) {
    case 'boxes':
    // What a review comes to is said in its second look.
    case 'review':
      return []
    case 'entity-links':
      return work.payload.links.flatMap((link) => {
        const chosen = link.entity ?? (link.verdict === 'match' ? context.givenEntities.get(link.mention) : undefined)
        return [
          { variable: 'verdict', unit: link.mention, value: link.verdict },
          ...(chosen ? [{ variable: 'entity', unit: link.mention, value: nameEntity(chosen) }] : []),
        ]
      })
    case 'evidence-qa': {
      const { answerable, answers } = work.payload
      const set = [...new Set((answers ?? []).map(context.normalise))].sort()
      return [whole('answerable', yesNo(answerable)), ...(answerable ? [whole('answers', JSON.stringify(set))] : [])]
    }
    case 'flaws': {
      const { evidence, fate, flaws } = work.payload
      const tagged = new Set(flaws.map((flaw) => flaw.flaw))
      return [
        ...(context.keepsEvidence ? [] : [whole('evidence', evidence)]),
        whole('fate', fate),
        whole('any-flaw', yesNo(tagged.size > 0)),
        whole('any-clarity-flaw', yesNo(clarityFlaws.some((flaw) => tagged.has(flaw)))),
        ...context.flaws.map((flaw) => whole(`flaw:${flaw}`, yesNo(tagged.has(flaw)))),
      ]
    }
    case 'screen': {
      const { keep, labels = {} } = work.payload
      return [
        whole('keep', yesNo(keep)),
        ...Object.entries(labels).map(([list, label]) => whole(`label:${list}`, label)),
      ]
    }
    case 'judgement':
      return [whole('verdict', work.payload.verdict)]
    case 'error-analysis':
      return [whole('errorClass', work.payload.errorClass)]
  }
}
