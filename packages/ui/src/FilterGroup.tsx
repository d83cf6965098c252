import type { ReactNode } from 'react'

/** Fields of a filter under one name. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2.5 font-semibold text-small">{title}</legend>
      {children}
    </fieldset>
  )
}
