'use client'

import { ChevronDown, Copy } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'
import { showToast } from '@/components/ui/toast-store'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { type PrintedTable, writeLatexTable, writeMarkdownTable } from '@/lib/messages/write-table'
import { writeCsv } from './write-csv'

export type TableMenuProps = { table: PrintedTable }

const words = messages.measures

/** The table beside it for other programs: CSV with every digit, Markdown and LaTeX rounded as papers print it. */
export function TableMenu({ table }: TableMenuProps) {
  const { title } = table
  const csv = () =>
    writeCsv(
      table.columns.map(({ name }) => name),
      table.rows,
    )
  const copy = (write: () => string) => () => {
    void navigator.clipboard.writeText(write()).then(() => showToast({ title: format(words.copied, { what: title }) }))
  }
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="small"
          icon={<Copy aria-hidden className="size-3.5" />}
          aria-label={format(words.copyOf, { what: title })}
        >
          {words.copy}
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
      entries={[
        { kind: 'action', label: words.copyAs.csv, onSelect: copy(csv) },
        { kind: 'action', label: words.copyAs.markdown, onSelect: copy(() => writeMarkdownTable(table)) },
        { kind: 'action', label: words.copyAs.latex, onSelect: copy(() => writeLatexTable(table)) },
        { kind: 'separator' },
        { kind: 'action', label: words.download, onSelect: () => download(`${toFileName(title)}.csv`, csv()) },
      ]}
    />
  )
}

function toFileName(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .toLowerCase()
}

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.download = name
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.click()
  URL.revokeObjectURL(link.href)
}
