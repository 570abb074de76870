import { type FoldedWord, foldWords, type Place } from './fold-words'
import type { Hint, HintedItem } from './hint'

/** Names of one unit by what it measures; a unit's first name stands for it. */
const units: Record<string, string[][]> = {
  length: [
    ...[
      ['m', 'metre', 'metres', 'meter', 'meters'],
      ['km', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
    ],
    ...[
      ['cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters'],
      ['mm', 'millimetre', 'millimetres'],
    ],
    ...[
      ['ft', 'foot', 'feet'],
      ['mi', 'mile', 'miles'],
      ['inch', 'inches'],
      ['yd', 'yard', 'yards'],
    ],
  ],
  mass: [
    ...[
      ['kg', 'kilogram', 'kilograms'],
      ['g', 'gram', 'grams'],
      ['lb', 'lbs', 'pound', 'pounds'],
    ],
    ...[
      ['oz', 'ounce', 'ounces'],
      ['t', 'tonne', 'tonnes', 'ton', 'tons'],
    ],
  ],
  area: [
    ['ha', 'hectare', 'hectares'],
    ['acre', 'acres'],
    ['km2', 'km²'],
    ['m2', 'm²'],
  ],
  time: [
    ['second', 'seconds'],
    ['minute', 'minutes'],
    ['hour', 'hours'],
    ['day', 'days'],
    ['month', 'months'],
  ],
}
const unitOf = new Map(
  Object.entries(units).flatMap(([kind, list]) =>
    list.flatMap((names) => names.map((name) => [name, { kind, unit: names[0] ?? name }] as const)),
  ),
)

type Quantity = Place & { value: number; kind: string | null; unit: string | null }

/** Numbers with the unit that follows, also where they are written together (63m). Times of the clock are not told apart. */
export function listQuantities(text: string): Quantity[] {
  const words = foldWords(text.replace(/(\d)([a-z²]+)\b/gi, '$1 $2'))
  return words.flatMap((word, at): Quantity[] => {
    if (!/^\d+(\.\d+)?$/.test(word.word)) return []
    const unit = unitOf.get(words[at + 1]?.word ?? '')
    return [{ value: Number(word.word), kind: unit?.kind ?? null, unit: unit?.unit ?? null, ...placeOf(word) }]
  })
}

function placeOf({ start, end }: FoldedWord): Place {
  return { start, end }
}

/**
 * The answer's number stands in the evidence with another unit of the same kind only, or the question asks for a unit
 * and the answer has another one.
 */
export function findOtherUnits({ question, references, evidence }: HintedItem): Hint[] {
  const stated = evidence.flatMap(({ text, sectionText }) => listQuantities(`${text}\n${sectionText ?? ''}`))
  const asked = foldWords(question).flatMap(({ word }, at, all) => {
    const unit = unitOf.get(word)
    return unit && (word.length > 2 || all[at - 1]?.word === 'in') ? [unit] : []
  })
  const answers = [...new Set(references.flat(2))]
  return answers.flatMap((answer) => {
    const [quantity, ...more] = listQuantities(answer)
    if (!quantity?.unit || more.length > 0) return []
    const { value, unit, kind } = quantity
    const alike = stated.filter((one) => one.value === value && one.kind === kind)
    const inText = alike.length > 0 && alike.every((one) => one.unit !== unit)
    const inQuestion = asked.some((one) => one.kind === kind) && asked.every((one) => one.unit !== unit)
    return inText || inQuestion ? [{ rule: 'units-differ' as const, found: answer }] : []
  })
}

/** Evidence of a number or year that states several that could be meant: of the answer's unit, or several years. */
export function findSeveralAnswers({ references, evidence, answerType }: HintedItem): Hint[] {
  if (answerType === 'string' || references.some((groups) => groups.length > 1)) return []
  const answer = references[0]?.[0]?.[0] ?? ''
  const [quantity] = listQuantities(answer)
  if (!quantity) return []
  const isYear = (value: number) => Number.isInteger(value) && value >= 1000 && value <= 2100
  if (answerType === 'time' && !isYear(quantity.value)) return []
  if (answerType === 'numeric' && quantity.unit === null) return []
  const stated = evidence.flatMap(({ text }) => listQuantities(text))
  const fitting = stated.filter(({ value, unit }) =>
    answerType === 'time' ? isYear(value) && !unit : unit === quantity.unit,
  )
  const values = [...new Set(fitting.map(({ value }) => value))]
  return values.length > 1 ? [{ rule: 'several-answers', found: values.join(', ') }] : []
}
