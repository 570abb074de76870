import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LineChart, type LineChartProps } from './line-chart'

const draw = (given: Partial<LineChartProps>) =>
  renderToStaticMarkup(
    createElement(LineChart, { label: 'Course', places: [2, 4, 6], ends: ['2 units', '6 units'], lines: [], ...given }),
  )
const pointsOf = (html: string) => [...html.matchAll(/points="([^"]*)"/g)].map(([, points]) => points)
const main = (values: (number | null)[]) => ({ name: 'alpha', values, style: 'main' as const })

it('places values by what they stand at, on a scale from 0 to 1, and names the last one', () => {
  const html = draw({ places: [2, 3, 6], lines: [main([0, 0.5, 1])] })
  expect(pointsOf(html)).toEqual(['0,1 0.25,0.5 1,0'])
  expect(html).toContain('alpha 1.00')
  expect(html).not.toContain('-0.50')
})

it('goes below 0 where a value does', () => {
  const html = draw({ lines: [main([0.5, 0, -0.5])] })
  expect(pointsOf(html)).toEqual(['0,0.3333333333333333 0.5,0.6666666666666666 1,1'])
  expect(html).toContain('-0.50')
})

it('leaves a gap where there is no value, shows one alone, and nothing at all without any', () => {
  expect(pointsOf(draw({ lines: [main([1, null, 0])] }))).toEqual(['0,0 0,0', '1,1 1,1'])
  expect(draw({ lines: [main([null, null, null])] })).toBe('')
})

it('keeps the names of lines that end together apart', () => {
  const html = draw({ lines: [main([0.5, 0.5, 0.5]), { ...main([0.5, 0.5, 0.5]), name: 'AC1', style: 'beside' }] })
  const tops = [...html.matchAll(/truncate[^>]*top:([\d.]+)%/g)].map(([, top]) => Number(top))
  expect(tops).toEqual([50, 67])
})
