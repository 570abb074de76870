/** What papers print of a data set and variant; lengths are means over items, in characters and words. */
export type DataStatistics = {
  dataset: string
  variant: string
  items: number
  families: number
  questions: number
  images: number
  imagesPresent: number
  entities: number
  questionCharacters: number | null
  questionWords: number | null
  evidenceWords: number | null
  alternatives: number | null
  aliases: number | null
}
