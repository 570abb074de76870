import { Panel } from '@/components/project/panel'
import { ShareBar } from '@/components/ui/share-bar'
import { Table } from '@/components/ui/table'
import { formatCoefficient } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { ChartLinks } from './chart-links'
import { drawLine } from './draw-charts'

const words = messages.numbers.agreement.boxes

/** How F1 falls as boxes have to lie more exactly on one another. */
export function CurvePanel({ curve }: { curve: readonly { iou: number; f1: number }[] }) {
  return (
    <Panel
      title={words.curve}
      text={words.curveText}
      actions={
        <ChartLinks
          what={words.curve}
          svg={drawLine(
            words.curve,
            curve.map(({ iou, f1 }) => ({ x: (iou - 0.5) / 0.45, y: f1, label: `IoU ${iou}` })),
            0,
            1,
          )}
          head={['iou', 'f1']}
          rows={curve.map(({ iou, f1 }) => [iou, f1])}
        />
      }
    >
      <Table
        caption={words.curve}
        density="compact"
        rows={curve}
        rowKey={({ iou }) => String(iou)}
        columns={[
          { key: 'iou', header: words.threshold, rowHeader: true, cell: ({ iou }) => formatCoefficient(iou) },
          { key: 'f1', header: 'F1', className: 'w-2/3', cell: ({ f1 }) => <ShareBar share={f1} /> },
        ]}
      />
    </Panel>
  )
}
