import type { ReactNode } from 'react'

/** The line above a list that says what of it is shown: a field, pills, and what is done with the list at the end. */
export function FilterBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <search className="flex min-h-11 flex-wrap items-center gap-2">
      {children}
      {actions && <div className="ms-auto flex items-center gap-1">{actions}</div>}
    </search>
  )
}
