import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something to look at before deciding. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-md bg-sun-soft px-3 py-2 text-small text-sun-ink">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
