import type { ReactNode } from 'react'

type RailBlockProps = { title: string; action?: ReactNode; children: ReactNode }

/** One subject beside an object. */
export function RailBlock({ title, action, children }: RailBlockProps) {
  return (
    <section className="rounded-photo border border-line bg-raised p-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-console-h2">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
