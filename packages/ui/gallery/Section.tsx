import type { ReactNode } from 'react'

/** One titled part of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 flex flex-col gap-4">
      <h3 className="text-small font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  )
}

/** Things side by side that wrap. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
