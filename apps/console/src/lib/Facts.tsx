import type { ReactNode } from 'react'

/** Names and values, one in each line: `<Facts>` around `<Fact name="Email">…</Fact>`. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="flex flex-col gap-2">{children}</dl>

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-3">{name}</dt>
      <dd className="min-w-0 break-words text-end">{children}</dd>
    </div>
  )
}
