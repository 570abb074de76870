import { locale } from './messages'

/** A sentence that depends on the number `n`, by CLDR category. */
export type PluralMessage = { readonly other: string } & { readonly [C in Intl.LDMLPluralRule]?: string }

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type AllNames<M> = M extends string
  ? Names<M>
  : M extends PluralMessage
    ? 'n' | Names<Extract<M[keyof M], string>>
    : never
type Params<M> = {
  [Name in AllNames<M>]: Name extends 'n' ? (M extends string ? string | number : number) : string | number
}

const plural = new Intl.PluralRules(locale)
const count = new Intl.NumberFormat(locale)

/** Fills `{name}` places of a message; numbers are grouped as the language does; plural messages choose by `n`. */
export function format<const M extends string | PluralMessage>(message: M, params: Params<M>): string {
  const values = params as Record<string, string | number>
  const text = typeof message === 'string' ? message : choose(message, Number(values.n))
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? count.format(value) : value
  })
}

function choose(message: PluralMessage, n: number): string {
  return message[plural.select(n)] ?? message.other
}
