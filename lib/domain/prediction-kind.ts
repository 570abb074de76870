/** What a prediction set holds. */
export const predictionKinds = ['answers', 'boxes', 'judge', 'trajectory'] as const
export type PredictionKind = (typeof predictionKinds)[number]
