import { describe, expect, it } from 'vitest'
import { roundInputSchema } from '@/lib/domain/round'
import { emptyRoundDraft, isComplete, type RoundDraft, writeRound } from './round-draft'

const write = (change: Partial<RoundDraft>) =>
  roundInputSchema.parse(writeRound({ ...emptyRoundDraft, name: 'audit 1', ...change }))

describe('a round from the wizard', () => {
  it('is what the API takes, for every way to draw a sample', () => {
    expect(write({}).sample).toEqual({ by: 'all' })
    expect(write({ by: 'random', size: '7', seed: '3' }).sample).toEqual({ by: 'random', size: 7, seed: 3 })
    expect(write({ by: 'stratified', size: '7', seed: '3', on: ['hop'], allocation: 'equal' }).sample).toEqual({
      by: 'stratified',
      size: 7,
      seed: 3,
      on: ['hop'],
      allocation: 'equal',
    })
    expect(write({ by: 'ids', ids: ' a \r\n\nb', variant: 'fixed' }).sample).toEqual({
      by: 'ids',
      ids: ['a', 'b'],
      variant: 'fixed',
    })
  })

  it('names conditions only for answers from evidence, proposals only for boxes', () => {
    expect(write({ kind: 'flaws' }).conditions).toBeUndefined()
    expect(write({ kind: 'evidence-qa', conditions: ['q-only'] }).conditions).toEqual(['q-only'])
    expect(writeRound({ ...emptyRoundDraft, kind: 'flaws' })).not.toHaveProperty('proposals')
  })

  it('plants wrong proposals where some are asked for and proposals are seen', () => {
    expect(write({}).plant).toBeUndefined()
    expect(write({ plantPercent: '' }).plant).toBeUndefined()
    expect(write({ plantPercent: '7', plantSeed: '11' }).plant).toEqual({ share: 0.07, seed: 11 })
    expect(write({ plantPercent: '50', proposals: 'hidden' }).plant).toEqual({ share: 0.5, seed: 1 })
    expect(write({ plantPercent: '7', proposals: 'none' }).plant).toBeUndefined()
    expect(write({ plantPercent: '7', kind: 'flaws' }).plant).toBeUndefined()
  })

  it('leaves out limits that were not typed, and counts minutes in seconds', () => {
    expect(write({}).timeLimitSeconds).toBeUndefined()
    expect(write({ timeLimitMinutes: '3', minimumSeconds: '20' })).toMatchObject({
      timeLimitSeconds: 180,
      minimumSeconds: 20,
    })
  })

  it('knows what is still missing', () => {
    expect(isComplete('work', emptyRoundDraft)).toBe(false)
    expect(isComplete('sample', { ...emptyRoundDraft, by: 'stratified' })).toBe(false)
    expect(isComplete('people', { ...emptyRoundDraft, everyone: false })).toBe(false)
    expect(isComplete('sample', { ...emptyRoundDraft, plantPercent: '51' })).toBe(false)
    expect(isComplete('sample', { ...emptyRoundDraft, plantPercent: '50', plantSeed: '' })).toBe(false)
    expect(isComplete('sample', { ...emptyRoundDraft, plantPercent: '50' })).toBe(true)
    expect(isComplete('people', emptyRoundDraft)).toBe(true)
  })
})
