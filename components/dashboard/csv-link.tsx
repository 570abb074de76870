import { Download } from 'lucide-react'
import { buttonStyle } from '@/components/ui/button-style'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { nameFile } from './name-file'
import { type CsvCell, writeCsv } from './write-csv'

export type CsvLinkProps = {
  /** Of what, and the name of the file. */
  what: string
  head: readonly string[]
  rows: readonly (readonly CsvCell[])[]
}

const words = messages.numbers.agreement

/** The table beside it as a file, with every digit. The bytes are in the address, so that it needs no further request. */
export function CsvLink({ what, head, rows }: CsvLinkProps) {
  return (
    <a
      download={nameFile(what, 'csv')}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv(head, rows))}`}
      aria-label={format(words.csvOf, { what })}
      className={`${buttonStyle('quiet', 'small')} print:hidden`}
    >
      <Download aria-hidden className="size-3.5" />
      {words.csv}
    </a>
  )
}
