/** The look of everything one can write in. */
export const inputStyle =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 py-1.5 text-base text-ink hover:border-ink-muted focus-visible:border-accent focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger'
