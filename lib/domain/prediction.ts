import { textMetrics } from './answer/metric'
import { scoreAnswer } from './answer/score-answer'
import type { AnswerType, References } from './item'
import type { JudgeVerdict } from './judge-verdict'

/** One step of a trajectory: what the model thought, which tool it called with what, and what came back. */
export type TrajectoryStep = {
  thought?: string
  tool?: string
  query?: string
  results?: { title?: string; text?: string; url?: string }[]
  /** The name of a cut-out image, or where it lies in one. */
  crop?: string
}

/** By metric: the score, or as a text why there is none. */
export type Scores = Record<string, number | string>

/** A record of a file of predictions. `answers` is null where it brings only what a judge said or a score. */
export type PredictionRecord = {
  row: number
  dataId: string
  dataset?: string
  variant?: string
  model?: string
  answers: string[] | null
  trajectory?: TrajectoryStep[]
  judge?: { name?: string; verdict?: JudgeVerdict; score?: number }
  /** Scores that came with the prediction, by name: BEM and the like. */
  imported: Record<string, number>
}

/** Scores a prediction by every metric that texts alone decide; those it cannot be scored by say why. */
export function scorePrediction(answers: readonly string[], references: References, answerType: AnswerType): Scores {
  return Object.fromEntries(
    textMetrics.map((metric) => {
      const { score, undefinedBecause } = scoreAnswer(metric, answers, references, answerType)
      return [metric, score ?? undefinedBecause ?? 'undefined']
    }),
  )
}

/** From which share of the references matched a prediction counts as correct, and from which as partly correct. */
export type Thresholds = { correct: number; partly: number }
export const defaultThresholds: Thresholds = { correct: 1, partly: Number.MIN_VALUE }

/**
 * How a fractional score (an IoU of answer sets) reads as a verdict: `correct` from `thresholds.correct` on, `partly`
 * from `thresholds.partly` on, else `incorrect`. By default only 1 is correct and anything above 0 is partly correct.
 */
export function readVerdict(score: number, thresholds: Thresholds = defaultThresholds): JudgeVerdict {
  if (score >= thresholds.correct) return 'correct'
  return score >= thresholds.partly ? 'partly' : 'incorrect'
}
