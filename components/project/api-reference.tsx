import { CodeText } from '@/components/ui/code-text'
import { PageHeader } from '@/components/ui/page-header'
import { Table } from '@/components/ui/table'

type Route = { method: string; path: string; access: string; status: number; summary: string; headers?: string[] }
type Problem = { code: string; status: number; title: string }

const access: Record<string, string> = {
  anybody: 'anybody',
  account: 'any account',
  owner: 'owners',
  lead: 'leads',
  reviewer: 'leads, reviewers',
  member: 'members (annotators: their own)',
  assignee: 'the person it was given to',
}

/** The public interface as a page: every route, who may call it, and the codes of problems. */
export function ApiReference({ routes, problems }: { routes: Route[]; problems: Problem[] }) {
  return (
    <main id="content" className="mx-auto max-w-office px-6 py-8">
      <PageHeader
        title="API"
        text="Base /api/v1. Send Authorization: Bearer att_... or use the session of the page. Machine-readable at /api/v1/openapi.json."
      />
      <Table
        caption="Routes"
        columns={[
          {
            key: 'route',
            header: 'Route',
            rowHeader: true,
            cell: (row) => <CodeText>{`${row.method} ${row.path}`}</CodeText>,
          },
          { key: 'summary', header: 'What it does', cell: (row) => row.summary },
          { key: 'access', header: 'Who', cell: (row) => access[row.access] ?? row.access },
          { key: 'headers', header: 'Headers', cell: (row) => row.headers?.join(', ') ?? '' },
          { key: 'status', header: 'Answer', align: 'end', cell: (row) => row.status },
        ]}
        rows={routes}
        rowKey={(row) => `${row.method} ${row.path}`}
      />
      <h2 className="mt-10 mb-3 font-semibold text-lg">Problems</h2>
      <Table
        caption="Problem codes"
        columns={[
          {
            key: 'code',
            header: 'Code',
            rowHeader: true,
            cell: (row) => (
              <span id={row.code}>
                <CodeText>{row.code}</CodeText>
              </span>
            ),
          },
          { key: 'status', header: 'Status', cell: (row) => row.status },
          { key: 'title', header: 'Meaning', cell: (row) => row.title },
        ]}
        rows={problems}
        rowKey={(row) => row.code}
      />
    </main>
  )
}
