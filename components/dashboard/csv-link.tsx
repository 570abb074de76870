import { Download } from 'lucide-react'
import { buttonStyle } from '@/components/ui/button-style'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
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
  const name = `${what
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .toLowerCase()}.csv`
  return (
    <a
      download={name}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv(head, rows))}`}
      aria-label={format(words.csvOf, { what })}
      className={buttonStyle('quiet', 'small')}
    >
      <Download aria-hidden className="size-3.5" />
      {words.csv}
    </a>
  )
}
