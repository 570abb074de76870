/** What people and automatic judges say of a prediction. */
export const judgeVerdicts = ['correct', 'partly', 'incorrect', 'cannot-tell'] as const
export type JudgeVerdict = (typeof judgeVerdicts)[number]
