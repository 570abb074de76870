import { ErrorClassChoice } from '@/components/workspace/error-class-choice'
import { VerdictChoice } from '@/components/workspace/verdict-choice'
import type { Work } from '@/lib/domain/annotation'
import type { Vocabulary } from '@/lib/domain/vocabulary'
import { AnswerEditor } from './answer-editor'
import { FlawsEditor } from './flaws-editor'
import { LinksEditor } from './links-editor'
import type { OwnedMarks } from './marked-picture'
import { MarksEditor } from './marks-editor'
import { ScreenEditor } from './screen-editor'
import type { WorkNames } from './work-names'

export type WorkEditorProps = {
  work: Work
  onChange: (work: Work) => void
  vocabulary: Vocabulary
  /** Labels of mentions. */
  names: WorkNames
  people: readonly OwnedMarks[]
}

/** The decision while it is made, by its kind of work. */
export function WorkEditor({ work, onChange, vocabulary, names, people }: WorkEditorProps) {
  switch (work.kind) {
    case 'boxes':
      return (
        <MarksEditor
          payload={work.payload}
          people={people}
          classes={vocabulary.classes}
          onChange={(payload) => onChange({ kind: 'boxes', payload })}
        />
      )
    case 'entity-links':
      return (
        <LinksEditor
          payload={work.payload}
          names={names}
          onChange={(payload) => onChange({ kind: 'entity-links', payload })}
        />
      )
    case 'evidence-qa':
      return <AnswerEditor payload={work.payload} onChange={(payload) => onChange({ kind: 'evidence-qa', payload })} />
    case 'review':
      return <AnswerEditor payload={work.payload} onChange={(payload) => onChange({ kind: 'review', payload })} />
    case 'flaws':
      return (
        <FlawsEditor
          payload={work.payload}
          flaws={vocabulary.flaws}
          onChange={(payload) => onChange({ kind: 'flaws', payload })}
        />
      )
    case 'screen':
      return (
        <ScreenEditor
          payload={work.payload}
          lists={vocabulary.labels}
          onChange={(payload) => onChange({ kind: 'screen', payload })}
        />
      )
    case 'judgement':
      return (
        <VerdictChoice
          name="decision"
          value={work.payload.verdict}
          onChange={(verdict) => onChange({ kind: 'judgement', payload: { ...work.payload, verdict } })}
        />
      )
    case 'error-analysis':
      return (
        <ErrorClassChoice
          name="decision"
          classes={vocabulary.errorClasses}
          value={work.payload.errorClass}
          onChange={(errorClass) => onChange({ kind: 'error-analysis', payload: { ...work.payload, errorClass } })}
        />
      )
  }
}
