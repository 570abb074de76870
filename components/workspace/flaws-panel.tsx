'use client'

import { useRef, useState } from 'react'
import { Segmented } from '@/components/ui/segmented'
import type { FlawsPayload, TaggedFlaw } from '@/lib/domain/annotation'
import { writeReferences } from '@/lib/domain/answer-text'
import { bindSpan } from '@/lib/domain/audit/bind-words'
import { keepsEvidence, readAnswer, readPresentTexts } from '@/lib/domain/audit/check-audit'
import { checkConsistency } from '@/lib/domain/audit/check-consistency'
import { areHintsShown, recordHints } from '@/lib/domain/audit/seen-hints'
import { asksFor, constraintFlaws, listFlawTargets } from '@/lib/domain/audit/stage'
import { evidenceStatuses, fates, findFlawTarget } from '@/lib/domain/flaw'
import { findHints } from '@/lib/domain/hint/find-hints'
import type { ShortcutId } from '@/lib/domain/shortcut-table'
import { describeAudit } from '@/lib/domain/view-context'
import { messages } from '@/lib/messages/messages'
import { ConsistencyNotes, EarlierStages, HintList } from './audit-notes'
import { EvidenceReader } from './evidence-reader'
import { EvidenceStatus, statusKeys } from './evidence-status'
import { FlawList } from './flaw-list'
import { flawTargets } from './flaw-tag'
import { NoteField } from './note-field'
import { findError, type PanelProps } from './panel-props'
import { QuestionBlock } from './question-block'
import { readSelection } from './read-selection'
import { ReferenceList } from './reference-list'
import { SectionReader } from './section-reader'
import { SuggestionField } from './suggestion-field'
import { useAuditSections } from './use-audit-sections'
import { useShortcuts } from './use-shortcuts'
import { useUndo } from './use-undo'
import { WorkColumns } from './work-columns'
import { useKeyLabel } from './work-settings-context'

const words = messages.workspace.flaws

type Fate = FlawsPayload['fate']
const fateKeys: Record<Fate, ShortcutId> = {
  keep: 'fate-keep',
  repair: 'fate-repair',
  rewrite: 'fate-rewrite',
  drop: 'fate-drop',
}
const constraintKeys: readonly ShortcutId[] = ['constraint-attribute', 'constraint-temporal', 'constraint-spatial']
/** The question as a text whose words can be selected; no id of evidence has a space in front. */
const questionSource = ' question'

/** Auditing an item in the order of thinking: evidence, flaws, repair, fate; in a stage only what it asks for. */
export function FlawsPanel({ view, payload, onChange, errors, onBlocked }: PanelProps<FlawsPayload>) {
  const keyLabel = useKeyLabel()
  const { item, round } = view
  const audit = describeAudit(view, true)
  const { stage, earlier } = audit
  const present = readPresentTexts(audit)
  const terms = round.vocabulary.flaws ?? []
  const tags = payload.flaws ?? []
  const steps = item.evidence ?? []
  const articles = [...(item.article ? [item.article] : []), ...(item.moreArticles ?? [])]
  const [picking, setPicking] = useState(false)
  const question = useRef<HTMLTextAreaElement>(null)
  const answer = useRef<HTMLTextAreaElement>(null)
  const undo = useUndo(payload, onChange)
  const keeps = keepsEvidence(audit)
  const hinted = { ...audit, ...present }
  const hints = audit.hints === 'none' ? [] : findHints(hinted)

  function edit(change: Partial<FlawsPayload>) {
    const kept = keeps && earlier?.evidence ? { evidence: earlier.evidence } : {}
    const next = Object.entries({ ...payload, ...change, ...kept }).filter(([, value]) => value !== undefined)
    const recorded = recordHints(
      Object.fromEntries(next),
      audit.hints,
      hints.map(({ rule }) => rule),
    )
    undo.change(recorded, performance.now())
  }
  const setTags = (flaws: TaggedFlaw[]) => edit({ flaws })
  const sections = useAuditSections(asksFor(stage, 'sections') ? articles : [], payload, edit)
  const targets = flawTargets.filter(
    (target) =>
      listFlawTargets(stage).includes(target) &&
      ((target !== 'image' && target !== 'region') || item.images.some(({ id }) => id !== null)) &&
      (target !== 'evidence' || steps.length > 0) &&
      (target !== 'answer' || present.references.length > 0),
  )
  const texts = { question: present.question, answer: present.references[0]?.[0]?.[0] ?? '', evidence: steps }

  function pick(key: string) {
    const usual = findFlawTarget(key)
    const kind = targets.includes(usual) ? usual : (targets[0] ?? 'question')
    setTags([...tags, { flaw: key, target: { kind } }])
  }
  function toggle(key: string) {
    if (!terms.some((term) => term.key === key)) return
    if (tags.some(({ flaw }) => flaw === key)) setTags(tags.filter(({ flaw }) => flaw !== key))
    else pick(key)
  }
  /** Binds the last flaw to the words that are selected in the question or the evidence. */
  function bindSelection() {
    const selected = readSelection()
    const last = tags.at(-1)
    if (!selected || !last || selected.end <= selected.start || selected.part !== 'text') return
    const step = steps.find(({ id }) => id === selected.evidence)
    const target = step
      ? bindSpan('evidence', step.text, selected, step.id)
      : bindSpan('question', present.question, selected)
    if (targets.some((kind) => kind === target.kind)) setTags(tags.with(-1, { ...last, target }))
  }

  useShortcuts({
    scopes: ['flaws', 'workbench'],
    onPress: (id) => {
      const status = evidenceStatuses.find((candidate) => statusKeys[candidate] === id)
      const fate = fates.find((candidate) => fateKeys[candidate] === id)
      const constraint = constraintFlaws[constraintKeys.indexOf(id)]
      if (status) {
        if (!keeps && sections.possible.includes(status)) edit({ evidence: status })
      } else if (fate) edit({ fate })
      else if (constraint) {
        if (targets.includes('question')) toggle(constraint)
      } else if (id === 'add-flaw') setPicking(true)
      else if (id === 'bind-words') bindSelection()
      else if (id === 'edit-question') question.current?.focus()
      else if (id === 'edit-answer') answer.current?.focus()
      else if (id === 'undo') return undo.undo()
      else if (id === 'redo') return undo.redo()
      else return sections.press(id)
      return true
    },
  })

  const { suggestedQuestion, suggestedAnswer } = payload
  const corrected = {
    ...hinted,
    question: suggestedQuestion ?? present.question,
    references: suggestedAnswer ? readAnswer(suggestedAnswer) : present.references,
  }
  const checks = stage === 'consistency' || suggestedQuestion !== undefined ? checkConsistency(corrected) : []
  const shownChecks = stage === 'consistency' ? checks : checks.filter(({ level }) => level === 'error')
  const rewrite = () => edit({ fate: 'rewrite' })
  return (
    <WorkColumns
      name="flaws"
      images={item.images}
      onBlocked={onBlocked}
      middle={
        <EvidenceReader steps={steps} spans={[]}>
          <QuestionBlock text={present.question} source={questionSource} />
          <ReferenceList references={present.references} />
          {earlier ? (
            <EarlierStages earlier={earlier} names={new Map(terms.map(({ key, name }) => [key, name]))} />
          ) : null}
          {steps.length === 0 ? <p className="text-ink-muted">{messages.workspace.evidence.none}</p> : null}
          {sections.places.length > 0 ? (
            <SectionReader
              articles={articles}
              places={sections.places}
              verdicts={sections.verdicts}
              open={sections.open}
              onOpen={sections.setOpen}
              onVerdict={sections.judge}
              answers={present.references}
              highlighted={sections.highlighted}
              onHighlight={sections.toggleHighlight}
            />
          ) : null}
        </EvidenceReader>
      }
    >
      <EvidenceStatus
        name={`status-${view.id}`}
        value={payload.evidence ?? null}
        possible={sections.possible}
        settled={keeps ? earlier?.evidence : undefined}
        sections={{ total: sections.places.length, read: sections.verdicts.length }}
        onChange={(evidence) => edit({ evidence })}
        error={findError(errors, 'evidence') ?? findError(errors, 'sections')}
      />
      {areHintsShown(payload, audit.hints) ? <HintList hints={hints} /> : null}
      <FlawList
        tags={tags}
        terms={terms}
        constraints={targets.includes('question') ? constraintFlaws : []}
        constraintKeys={constraintKeys}
        onToggle={toggle}
        targets={targets}
        texts={texts}
        images={item.images}
        picking={picking}
        onPicking={setPicking}
        onPick={pick}
        onChange={setTags}
        errors={errors}
      />
      {asksFor(stage, 'suggestedQuestion') || asksFor(stage, 'suggestedAnswer') ? (
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold text-ink-muted text-xs">{words.repair}</h2>
          {asksFor(stage, 'suggestedQuestion') ? (
            <SuggestionField
              label={words.suggestedQuestion}
              present={present.question}
              value={suggestedQuestion}
              onChange={(value) => edit({ suggestedQuestion: value })}
              keys={keyLabel('edit-question')}
              input={question}
              error={findError(errors, 'suggestedQuestion')}
              {...(payload.fate === 'rewrite' ? {} : { onRewrite: rewrite })}
            />
          ) : null}
          {asksFor(stage, 'suggestedAnswer') ? (
            <SuggestionField
              label={words.suggestedAnswer}
              present={writeReferences(present.references)}
              value={suggestedAnswer}
              onChange={(value) => edit({ suggestedAnswer: value })}
              keys={keyLabel('edit-answer')}
              input={answer}
              error={findError(errors, 'suggestedAnswer')}
            />
          ) : null}
        </section>
      ) : null}
      <ConsistencyNotes notes={shownChecks} whole={stage === 'consistency'} />
      <div>
        <Segmented
          legend={words.fate}
          name={`fate-${view.id}`}
          value={payload.fate ?? null}
          onValueChange={(fate) => edit({ fate })}
          choices={fates.map((fate) => ({ value: fate, label: words.fates[fate], keys: keyLabel(fateKeys[fate]) }))}
        />
        <p className="mt-1.5 text-ink-muted">{payload.fate ? words.fateHints[payload.fate] : null}</p>
        <p className="mt-1 text-danger-ink text-sm empty:hidden">{findError(errors, 'fate')}</p>
      </div>
      <NoteField
        label={messages.workspace.note}
        value={payload.note}
        onChange={(note) => edit({ note })}
        error={findError(errors, 'note')}
      />
    </WorkColumns>
  )
}
