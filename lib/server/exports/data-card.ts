import { isRepairedFormat } from '@/lib/formats/cut-source-frame'
import type { ExportCounts, ExportJob } from './export-job'
import type { BuiltFormat } from './export-options'

const repaired =
  '`repaired/` holds each imported file with its own columns, order, separators and line ends: every row that nothing was decided about is as in the source, byte for byte, and cells are never made safe for spreadsheets. `changes.csv` has the texts before and after, `dropped.csv` the rows that were left out and why, `repairs.csv` the counts and `flaws.csv` how often each flaw was found, with 95 % intervals (Wilson), by question type.'

const contents: Record<BuiltFormat, string> = {
  'attest-jsonl':
    'The whole project as JSON lines, a file per kind of row; `attest import` restores it into an empty project. `images/` holds the original bytes of each image under its SHA-256: they may carry camera rotation, so sizes and boxes are those of the EXIF-upright image, not of the raw bytes. Drafts and the audit log are not part of it.',
  som: 'Set-of-Mark: `marks/` one file per image in the shape of MMSearch-Plus, with the image size; `overlays/` the image with its numbered marks; `crops/` each mark by itself.',
  coco: '`instances.json` in COCO form. `bbox` is x, y, width, height in pixels of the EXIF-upright image. Category ids are positions in the class list, unused ones included. `images.csv` says what became of each image: `untouched` is not the same as checked and empty.',
  csv: 'Tables in UTF-8 CSV. `annotations.csv` has a row per submitted revision, `marks.csv` a row per mark (and one without a box where nothing was drawn), `values.csv` the values that agreement is computed from, `resolved.csv` what each task came to.',
  report:
    '`report.md` and its tables as CSV: agreement by round, variable and coefficient; human accuracy by person and field; what became of audited questions.',
  'evqa-csv': repaired,
  'infoseek-csv': repaired,
  m3vqa: repaired,
}

const layers = {
  resolved:
    'the adjudicated value, else what stands by the rules of decision (where none are named below: what all or more than half agree on; "unsupported" on two independent words); the rest is left out',
  adjudicated: 'only adjudicated values',
  all: "everybody's annotations as they were submitted",
}

/** README.md of an export: what is in it, how it came about, what to be careful about. */
export function writeDataCard({ project, options }: ExportJob, counts: ExportCounts, notes: string[]): string {
  const safe = options.format === 'csv' && !options.raw
  const lines = [
    `# ${project.name}`,
    ...(project.description ? [project.description] : []),
    `- Project: ${project.slug}\n- Format: ${options.format}\n- Licence: ${project.licence || 'not stated'}`,
    contents[options.format],
    ...(['som', 'coco', 'csv'].includes(options.format) || isRepairedFormat(options.format)
      ? [`Layer: ${layers[options.include]}.`]
      : []),
    ...(safe
      ? [
          'Texts that a spreadsheet would run as a formula have an apostrophe in front; export with `raw` for exact texts.',
        ]
      : []),
    `People are shown by ${options.people === 'names' ? 'name' : 'stable random pseudonyms'}.`,
    '## Counts',
    Object.entries(counts)
      .map(([name, count]) => `- ${name}: ${count}`)
      .join('\n'),
    ...(notes.length > 0 ? ['## To be careful about', notes.map((note) => `- ${note}`).join('\n')] : []),
    'The moment this shows and the SHA-256 of every file are in `manifest.json`.',
  ]
  return `${lines.join('\n\n')}\n`
}
