import type { AnswerMetric } from './metric'

/**
 * The metric a data set is scored by unless another is asked for. A data set without a metric of its own, MMSearch-Plus
 * among them, gets `m3vqa`: with one answer and one alias group it is "equal to any alias".
 */
export function chooseMetric(dataset: string): AnswerMetric {
  switch (dataset) {
    case 'e-vqa':
      return 'e-vqa'
    case 'infoseek':
      return 'infoseek'
    default:
      return 'm3vqa'
  }
}

/** The default over the data sets of a round: their one metric, or `by-dataset` where several data sets are mixed. */
export function chooseRoundMetric(datasets: readonly string[]): AnswerMetric | 'by-dataset' {
  const [first, ...others] = new Set(datasets)
  return others.length > 0 ? 'by-dataset' : chooseMetric(first ?? '')
}
