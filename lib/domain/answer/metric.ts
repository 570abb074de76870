/** The answer metrics that score one person's answers against references. Every reported number names its metric. */
export const answerMetrics = ['m3vqa', 'm3vqa-flat', 'm3vqa-release', 'e-vqa', 'infoseek', 'vqa', 'exact'] as const
export type AnswerMetric = (typeof answerMetrics)[number]

/** Whether a text names an answer metric. */
export function isAnswerMetric(name: string): name is AnswerMetric {
  return answerMetrics.some((metric) => metric === name)
}
