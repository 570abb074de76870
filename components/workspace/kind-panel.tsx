'use client'

import type { DrawingScreen } from '@/lib/domain/drawing/screen'
import { BoxesWork } from './boxes-work'
import { EntityLinksPanel } from './entity-links-panel'
import { ErrorAnalysisPanel } from './error-analysis-panel'
import { EvidenceQaPanel } from './evidence-qa-panel'
import { FlawsPanel } from './flaws-panel'
import { JudgementPanel } from './judgement-panel'
import type { PanelProps, Reveal } from './panel-props'
import { ReviewPanel } from './review-panel'
import { ScreenPanel } from './screen-panel'

type Payload = Record<string, unknown>

export type KindPanelProps = PanelProps<Payload> & {
  /** What this device keeps beside the payload. */
  screen: unknown
  onReveal: Reveal
  onChange: (payload: Payload, screen?: unknown) => void
}

/** The panel of the task's kind. Payloads are what the kind's own panel or the server wrote, so they have its shape. */
export function KindPanel({ screen, onReveal, ...panel }: KindPanelProps) {
  switch (panel.view.round.kind) {
    case 'boxes':
      return (
        <BoxesWork
          {...panel}
          screen={screen as DrawingScreen | undefined}
          onKeep={panel.onChange}
          onReveal={onReveal}
        />
      )
    case 'entity-links':
      return <EntityLinksPanel {...panel} />
    case 'evidence-qa':
      return <EvidenceQaPanel {...panel} />
    case 'review':
      return <ReviewPanel {...panel} />
    case 'flaws':
      return <FlawsPanel {...panel} />
    case 'screen':
      return <ScreenPanel {...panel} />
    case 'judgement':
      return <JudgementPanel {...panel} />
    case 'error-analysis':
      return <ErrorAnalysisPanel {...panel} />
    default:
      return null
  }
}
