import type { EvidenceStep } from './item'

export type ArticleSection = { id: string; title: string; text: string }
/** The text of one article as it stood at a revision, section by section in the order of the page. */
export type Article = {
  url: string
  title: string
  revision?: string
  snapshotDate?: string
  sections: ArticleSection[]
}

/** Why a sentence of evidence and its section do not go together. */
export type SectionProblem = 'no-section' | 'not-in-section' | 'in-other-section'

/** What is known of a step's section: how it was found, what is wrong, or that its article is not here. */
export type SectionState = 'given' | 'id' | 'sentence' | 'no-article' | SectionProblem

/** Where in its article a sentence of evidence stands; several sections where the source names several. */
export type SectionMatch = {
  /** How the sections were found: by the source's section id, or by the sentence; null: not at all. */
  foundBy: 'id' | 'sentence' | null
  sections: ArticleSection[]
  problem?: SectionProblem
}

/**
 * The form in which two addresses of one article are equal: without protocol, "www.", ".m." and fragment, percent signs
 * decoded, spaces as underscores, NFC.
 */
export function writeArticleKey(url: string): string {
  const bare = url
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/#.*$/, '')
    .replace(/^([^/]+)/, (host) => host.toLowerCase().replace('.m.', '.'))
  return decode(bare).replaceAll(' ', '_').normalize('NFC')
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Text in the form in which a sentence is looked for: NFC, each run of white space one space. */
export function normaliseSpace(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

function holds(section: ArticleSection, sentence: string): boolean {
  return normaliseSpace(section.text).includes(sentence)
}

/**
 * Finds the section of a sentence of evidence: by the source's section id (several are joined by "|"), and where the
 * sentence is not in that text but in exactly one other, there; without a known id by the sentence alone. White space
 * does not count; everything else must be equal.
 */
export function matchSection(step: Pick<EvidenceStep, 'text' | 'sectionId'>, article: Article): SectionMatch {
  const wanted = (step.sectionId ?? '').split('|').map((id) => id.trim())
  const named = article.sections.filter(({ id }) => wanted.includes(id))
  const sentence = normaliseSpace(step.text)
  if (named.length > 0 && (sentence === '' || named.some((section) => holds(section, sentence))))
    return { foundBy: 'id', sections: named }
  const others = sentence === '' ? [] : article.sections.filter((section) => holds(section, sentence))
  const [only] = others
  if (only && others.length === 1)
    return {
      foundBy: 'sentence',
      sections: [only],
      ...(named.length > 0 ? { problem: 'in-other-section' as const } : {}),
    }
  if (named.length > 0) return { foundBy: 'id', sections: named, problem: 'not-in-section' }
  return { foundBy: null, sections: [], problem: 'no-section' }
}

/**
 * A step of evidence with the text of its section from the article, its revision and date. A text that the source gave
 * itself stays; one that came from an article follows it.
 */
export function fillStep(step: EvidenceStep, article: Article): { step: EvidenceStep; problem?: SectionProblem } {
  const { foundBy, sections, problem } = matchSection(step, article)
  const notes = problem ? { problem } : {}
  if (step.sectionText !== undefined && step.foundBy === undefined) return { step, ...notes }
  const { sectionText: _, foundBy: __, ...bare } = step
  if (foundBy === null) return { step: bare, ...notes }
  const titles = sections.map(({ title }) => title).filter((title) => title !== '')
  return {
    step: {
      ...bare,
      article: {
        ...bare.article,
        title: bare.article.title ?? article.title,
        ...(article.revision ? { revision: article.revision } : {}),
        ...(article.snapshotDate ? { snapshotDate: article.snapshotDate } : {}),
      },
      ...(bare.sectionTitle || titles.length === 0 ? {} : { sectionTitle: titles.join('|') }),
      sectionText: sections.map(({ text }) => text).join('\n\n'),
      foundBy,
    },
    ...notes,
  }
}

/** What to say of a step's section beside it. */
export function describeSection(step: EvidenceStep, article: Article | undefined): SectionState {
  if (!article) return step.sectionText === undefined ? 'no-article' : (step.foundBy ?? 'given')
  return matchSection(step, article).problem ?? step.foundBy ?? 'given'
}
