import type { Size } from '@/lib/domain/box'
import type { ImportedItem, ItemKey, Mention, ProposedMark } from '@/lib/domain/item'
import { computeJoinedWidth, joinedHeight, joinSizes } from '@/lib/domain/join-sizes'
import { createRandom } from '@/lib/domain/statistics/random'
import { detect } from './detect'
import { pairs, pictures } from './pictures'
import type { KnownMention, Pair, Picture, Story, Thing } from './story'

const dataset = 'demo'
const detectorSeed = 1887

/** An item with all that is known of it, for those who work on it in the demo. */
export type KnownItem = {
  item: ImportedItem
  story: Story
  /** The flaws it has. */
  flaws: string[]
  things: Thing[]
  mentions: KnownMention[]
  size: Size
}

type Shown = Pick<Picture, 'name' | 'licence' | 'sourceUrl' | 'size' | 'things' | 'mentions'> & {
  proposals: ProposedMark[]
}

function findPicture(name: string): Picture {
  const picture = pictures.find((candidate) => candidate.name === name)
  if (!picture) throw new Error(`The demo has no picture "${name}".`)
  return picture
}

function scaleThings({ things, size }: Picture, left: number): Thing[] {
  const across = computeJoinedWidth(size) / size.width
  const down = joinedHeight / size.height
  return things.map(({ class: name, box }) => ({
    class: name,
    box: { x: left + box.x * across, y: box.y * down, w: box.w * across, h: box.h * down },
  }))
}

function joinPictures({ name, left, right }: Pair): Omit<Shown, 'proposals'> {
  const [one, other] = [findPicture(left), findPicture(right)]
  const place = (mentions: KnownMention[], side: string) =>
    mentions.map((mention) => ({ ...mention, id: `${side} ${mention.id}`, label: `${side}: ${mention.label}` }))
  return {
    name,
    licence: `Composite, left: ${one.licence} · right: ${other.licence}`,
    size: joinSizes(one.size, other.size),
    things: [...scaleThings(one, 0), ...scaleThings(other, computeJoinedWidth(one.size))],
    mentions: [...place(one.mentions, 'left'), ...place(other.mentions, 'right')],
  }
}

function forgetTruth({ truth: _, ...mention }: KnownMention): Mention {
  return mention
}

type Wording = { variant: string; question: string; flaws: string[]; anchor?: ItemKey }

function composeItem(story: Story, shown: Shown, wording: Wording, row: number): KnownItem {
  const { variant, question, flaws, anchor } = wording
  const { name, licence, sourceUrl, size, things, mentions, proposals } = shown
  const { evidence, references, answerType, strata, entityNames } = story
  const content = {
    question,
    images: [{ name, licence, ...size, ...(sourceUrl ? { sourceUrl } : {}) }],
    evidence,
    mentions: mentions.map(forgetTruth),
    entityNames,
    answerType,
    strata,
    references,
  }
  const key = { dataset, dataId: story.id, variant }
  const raw = { row, text: JSON.stringify({ ...key, question }), fields: { picture: name } }
  return {
    item: { ...key, content, raw, proposals, ...(anchor ? { anchor } : {}) },
    story,
    flaws,
    things,
    mentions,
    size,
  }
}

/** All items of the demo in a fixed order: repaired, unrepaired and composite variants; always the same. */
export function composeItems(): KnownItem[] {
  const random = createRandom(detectorSeed)
  const show = (picture: Omit<Shown, 'proposals'>): Shown => ({
    ...picture,
    proposals: detect(picture.things, picture.size, random),
  })
  const items: KnownItem[] = []
  for (const picture of pictures) {
    const shown = show(picture)
    for (const story of picture.stories) {
      items.push(composeItem(story, shown, { variant: 'fixed', question: story.question, flaws: [] }, items.length + 1))
      if (story.unfixed)
        items.push(composeItem(story, shown, { variant: 'unfixed', ...story.unfixed }, items.length + 1))
    }
  }
  const stories = pictures.flatMap((picture) => picture.stories)
  for (const pair of pairs) {
    const story = stories.find(({ id }) => id === pair.story)
    if (!story) throw new Error(`The demo has no story "${pair.story}".`)
    const wording = {
      variant: pair.variant,
      question: pair.question ?? story.question,
      flaws: pair.variant === 'intra' ? ['distractor-same-kind'] : [],
      anchor: { dataset, dataId: story.id, variant: 'fixed' },
    }
    items.push(composeItem(story, show(joinPictures(pair)), wording, items.length + 1))
  }
  return items
}
