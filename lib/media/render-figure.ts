import { createRequire } from 'node:module'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'

/** Twice the size in which a figure is drawn: sharp in print. */
const zoom = 2

function findFonts(): string[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'))
  return ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) => path.join(folder, 'ttf', name))
}

/**
 * A figure of ours as PNG on white. Text is set in a bundled font and no other, so that the same figure gives the same
 * bytes on every machine; signs that font lacks (Chinese, Japanese, Korean) are boxes, and whole in the SVG.
 */
export function renderFigure(svg: string): Buffer {
  const drawn = new Resvg(svg, {
    background: 'white',
    fitTo: { mode: 'zoom', value: zoom },
    font: {
      fontFiles: findFonts(),
      loadSystemFonts: false,
      defaultFontFamily: 'DejaVu Sans',
      sansSerifFamily: 'DejaVu Sans',
    },
  })
  return Buffer.from(drawn.render().asPng())
}
