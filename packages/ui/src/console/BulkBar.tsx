import type { ReactNode } from 'react'
import { PressButton } from '../PressButton.tsx'

export type BulkBarProps = {
  /** Name of the group of actions. */
  label: string
  /** "3 selected" */
  text: string
  /** What can be done with all of them: small buttons. */
  children: ReactNode
  clearLabel: string
  onClear: () => void
}

/** What can be done with the rows that are selected; it stands in place of the filters. */
export function BulkBar({ label, text, children, clearLabel, onClear }: BulkBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex min-h-11 flex-wrap items-center gap-2 rounded-md bg-brand-soft px-3 py-1.5 text-brand-ink"
    >
      <p role="status" className="pe-2 font-semibold">
        {text}
      </p>
      {children}
      <PressButton
        onPress={onClear}
        className="hit-area ms-auto cursor-pointer rounded-sm px-2 py-1 text-small font-semibold underline underline-offset-4"
      >
        {clearLabel}
      </PressButton>
    </div>
  )
}
