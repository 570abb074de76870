/** The answer metrics that score one person's answers against references. Every reported number names its metric. */
export const textMetrics = ['m3vqa', 'm3vqa-flat', 'm3vqa-release', 'e-vqa', 'infoseek', 'vqa', 'exact'] as const
/** Metrics that texts alone decide, and `adjudicated`, for which people decide once what texts leave open. */
export const answerMetrics = [...textMetrics, 'adjudicated'] as const
export type TextMetric = (typeof textMetrics)[number]
export type AnswerMetric = (typeof answerMetrics)[number]

/** Whether a text names an answer metric. */
export function isAnswerMetric(name: string): name is AnswerMetric {
  return answerMetrics.some((metric) => metric === name)
}
