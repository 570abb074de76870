import type { Kind } from './round'

/** Where a key counts. A key is unique only among scopes that meet: each kind's with the workbench. */
export type ShortcutScope = 'workbench' | 'second-look' | 'desk' | 'queue' | Kind

/** `keys`: alternatives, first the one that is shown. `Mod` is Ctrl, or Cmd on a Mac. */
type Row = { keys: readonly string[]; scope: ShortcutScope; whileTyping?: true }

/** Letters that are free beside the screen's own and the workbench's keys, for the labels after the ninth. */
const labelLetters = [...'ABCEFHIJLMNOPQRSTUVWYZ']

const rows = {
  submit: { keys: ['Mod+Enter'], scope: 'workbench', whileTyping: true },
  previous: { keys: ['PgUp'], scope: 'workbench' },
  next: { keys: ['PgDn'], scope: 'workbench' },
  skip: { keys: ['Shift+S'], scope: 'workbench' },
  guidelines: { keys: ['G'], scope: 'workbench' },
  help: { keys: ['?'], scope: 'workbench' },
  palette: { keys: ['Mod+K'], scope: 'workbench', whileTyping: true },
  undo: { keys: ['Mod+Z'], scope: 'workbench' },
  redo: { keys: ['Mod+Shift+Z', 'Mod+Y'], scope: 'workbench' },
  cancel: { keys: ['Esc'], scope: 'workbench' },

  'tool-box': { keys: ['R', 'N', 'W'], scope: 'boxes' },
  'tool-select': { keys: ['V'], scope: 'boxes' },
  'tool-pan': { keys: ['P'], scope: 'boxes' },
  'hold-pan': { keys: ['Space'], scope: 'boxes' },
  'draw-centred': { keys: ['Shift+R'], scope: 'boxes' },
  delete: { keys: ['Delete', 'Backspace'], scope: 'boxes' },
  copy: { keys: ['Mod+C'], scope: 'boxes' },
  paste: { keys: ['Mod+V'], scope: 'boxes' },
  duplicate: { keys: ['Mod+D'], scope: 'boxes' },
  'hide-all': { keys: ['H'], scope: 'boxes' },
  'hide-one': { keys: ['Alt+H'], scope: 'boxes' },
  lock: { keys: ['L'], scope: 'boxes' },
  fit: { keys: ['0'], scope: 'boxes' },
  'zoom-in': { keys: ['+', '='], scope: 'boxes' },
  'zoom-out': { keys: ['-'], scope: 'boxes' },
  'zoom-selection': { keys: ['Z'], scope: 'boxes' },
  'next-mark': { keys: ['.'], scope: 'boxes' },
  'previous-mark': { keys: [','], scope: 'boxes' },
  'list-up': { keys: ['Alt+Up'], scope: 'boxes' },
  'list-down': { keys: ['Alt+Down'], scope: 'boxes' },
  'jump-to-mark': { keys: ['#'], scope: 'boxes' },
  accept: { keys: ['A'], scope: 'boxes' },
  adjust: { keys: ['E'], scope: 'boxes' },
  reject: { keys: ['X'], scope: 'boxes' },
  ...digitRows('class', 'boxes'),
  ...arrowRows(),

  ...digitRows('candidate', 'entity-links'),
  'link-match': { keys: ['M'], scope: 'entity-links' },
  'link-wrong': { keys: ['W'], scope: 'entity-links' },
  'link-too-broad': { keys: ['B'], scope: 'entity-links' },
  'link-too-narrow': { keys: ['N'], scope: 'entity-links' },
  'link-not-identifiable': { keys: ['I'], scope: 'entity-links' },
  'link-none': { keys: ['O'], scope: 'entity-links' },
  'next-mention': { keys: ['.', 'Down'], scope: 'entity-links' },
  'previous-mention': { keys: [',', 'Up'], scope: 'entity-links' },

  'answer-focus': { keys: ['A'], scope: 'evidence-qa' },
  'not-answerable': { keys: ['N'], scope: 'evidence-qa' },
  'knew-already': { keys: ['K'], scope: 'evidence-qa' },
  'use-selection': { keys: ['S'], scope: 'evidence-qa' },
  'confidence-1': { keys: ['1'], scope: 'evidence-qa' },
  'confidence-2': { keys: ['2'], scope: 'evidence-qa' },
  'confidence-3': { keys: ['3'], scope: 'evidence-qa' },
  'confidence-4': { keys: ['4'], scope: 'evidence-qa' },
  'confidence-5': { keys: ['5'], scope: 'evidence-qa' },

  'found-flaw': { keys: ['F'], scope: 'evidence-qa' },

  'review-answer': { keys: ['A'], scope: 'review' },
  'review-not-answerable': { keys: ['N'], scope: 'review' },

  'reason-1': { keys: ['1'], scope: 'second-look' },
  'reason-2': { keys: ['2'], scope: 'second-look' },
  'reason-3': { keys: ['3'], scope: 'second-look' },
  'reason-4': { keys: ['4'], scope: 'second-look' },
  'reason-5': { keys: ['5'], scope: 'second-look' },
  'reason-6': { keys: ['6'], scope: 'second-look' },
  'reason-7': { keys: ['7'], scope: 'second-look' },
  'reason-8': { keys: ['8'], scope: 'second-look' },

  'evidence-matched': { keys: ['1'], scope: 'flaws' },
  'evidence-mismatched': { keys: ['2'], scope: 'flaws' },
  'evidence-unsupported': { keys: ['3'], scope: 'flaws' },
  'section-supports': { keys: ['S'], scope: 'flaws' },
  'section-contradicts': { keys: ['C'], scope: 'flaws' },
  'section-silent': { keys: ['N'], scope: 'flaws' },
  'next-section': { keys: ['.', 'J'], scope: 'flaws' },
  'previous-section': { keys: [','], scope: 'flaws' },
  'highlight-answer': { keys: ['H'], scope: 'flaws' },
  'add-flaw': { keys: ['F'], scope: 'flaws' },
  'constraint-attribute': { keys: ['4'], scope: 'flaws' },
  'constraint-temporal': { keys: ['5'], scope: 'flaws' },
  'constraint-spatial': { keys: ['6'], scope: 'flaws' },
  'bind-words': { keys: ['B'], scope: 'flaws' },
  'edit-question': { keys: ['Q'], scope: 'flaws' },
  'edit-answer': { keys: ['A'], scope: 'flaws' },
  'fate-keep': { keys: ['K'], scope: 'flaws' },
  'fate-repair': { keys: ['R'], scope: 'flaws' },
  'fate-rewrite': { keys: ['W'], scope: 'flaws' },
  'fate-drop': { keys: ['X'], scope: 'flaws' },

  'screen-submit': { keys: ['Enter'], scope: 'screen' },
  'screen-keep': { keys: ['K'], scope: 'screen' },
  'screen-drop': { keys: ['X'], scope: 'screen' },
  'next-list': { keys: ['.', 'Down'], scope: 'screen' },
  'previous-list': { keys: [',', 'Up'], scope: 'screen' },
  'screen-note': { keys: ['Shift+N'], scope: 'screen' },
  ...digitRows('label', 'screen'),
  ...letterRows(),

  'verdict-correct': { keys: ['1', 'C'], scope: 'judgement' },
  'verdict-partly': { keys: ['2', 'P'], scope: 'judgement' },
  'verdict-incorrect': { keys: ['3', 'I'], scope: 'judgement' },
  'verdict-cannot-tell': { keys: ['4', 'T'], scope: 'judgement' },

  ...digitRows('error', 'error-analysis'),
  'next-step': { keys: ['.', 'J'], scope: 'error-analysis' },
  'previous-step': { keys: [',', 'K'], scope: 'error-analysis' },
  'step-wrong': { keys: ['W'], scope: 'error-analysis' },

  ...takeRows(),
  'desk-merge': { keys: ['M'], scope: 'desk' },
  'desk-overlay': { keys: ['V'], scope: 'desk' },
  'desk-next': { keys: ['J'], scope: 'desk' },
  'desk-previous': { keys: ['K'], scope: 'desk' },
  'desk-decide': { keys: ['Mod+Enter'], scope: 'desk', whileTyping: true },
  'desk-help': { keys: ['?'], scope: 'desk' },

  'queue-next': { keys: ['J', 'Down'], scope: 'queue' },
  'queue-previous': { keys: ['K', 'Up'], scope: 'queue' },
} as const satisfies Record<string, Row>

export type ShortcutId = keyof typeof rows
/** `label` is the key of its words in the message catalogue. */
export type Shortcut = Row & { id: ShortcutId; label: ShortcutId }

/** Every shortcut of the workbench, in the order in which help lists them. */
export const shortcuts: readonly Shortcut[] = (Object.keys(rows) as ShortcutId[]).map((id) => ({
  ...(rows[id] as Row),
  id,
  label: id,
}))

type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
type DigitRows<P extends string> = Record<`${P}-${Digit}`, Row>

function digitRows<P extends string>(prefix: P, scope: ShortcutScope): DigitRows<P> {
  const numbered: Record<string, Row> = {}
  for (let digit = 1; digit <= 9; digit++) numbered[`${prefix}-${digit}`] = { keys: [`${digit}`], scope }
  return numbered as DigitRows<P>
}

function letterRows(): Record<`label-${number}`, Row> {
  return Object.fromEntries(
    labelLetters.map((letter, place): [`label-${number}`, Row] => [
      `label-${place + 10}`,
      { keys: [letter], scope: 'screen' },
    ]),
  )
}

type ArrowName = 'left' | 'right' | 'up' | 'down'
type ArrowAct = 'move' | 'move-far' | 'near-edge' | 'far-edge'
type ArrowRows = Record<`${ArrowAct}-${ArrowName}`, Row>

function arrowRows(): ArrowRows {
  const acts: [ArrowAct, string][] = [
    ['move', ''],
    ['move-far', 'Shift+'],
    ['near-edge', 'Mod+'],
    ['far-edge', 'Mod+Shift+'],
  ]
  const arrows: [ArrowName, string][] = [
    ['left', 'Left'],
    ['right', 'Right'],
    ['up', 'Up'],
    ['down', 'Down'],
  ]
  const entries = acts.flatMap(([act, modifiers]) =>
    arrows.map(([name, key]) => [`${act}-${name}`, { keys: [`${modifiers}${key}`], scope: 'boxes' }]),
  )
  return Object.fromEntries(entries) as ArrowRows
}

/** People are letters on the desk: the first three answer to theirs as well. */
function takeRows(): DigitRows<'take'> {
  const rows = digitRows('take', 'desk')
  return {
    ...rows,
    'take-1': { keys: ['1', 'A'], scope: 'desk' },
    'take-2': { keys: ['2', 'B'], scope: 'desk' },
    'take-3': { keys: ['3', 'C'], scope: 'desk' },
  }
}
