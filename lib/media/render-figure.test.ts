import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { renderFigure } from './render-figure'

const svg = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20" font-family="sans-serif" font-size="12"><text x="2" y="15">${text}</text></svg>`
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

it('draws a figure with its text in twice its size, on white, the same each time', async () => {
  const png = renderFigure(svg('Ünïted 3'))
  const { width, height, format } = await sharp(png).metadata()
  expect({ width, height, format }).toEqual({ width: 200, height: 40, format: 'png' })
  const { channels } = await sharp(png).stats()
  expect(channels[0]?.max).toBe(255)
  expect(channels[0]?.min, 'there is ink').toBeLessThan(60)
  expect(digest(renderFigure(svg('Ünïted 3')))).toBe(digest(png))
  expect(digest(renderFigure(svg('Ünïted 4')))).not.toBe(digest(png))
})
