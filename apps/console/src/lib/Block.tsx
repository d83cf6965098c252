import type { ReactNode } from 'react'

type BlockProps = {
  title: string
  text?: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** One subject of a screen: a card with its title. */
export function Block({ title, text, action, children }: BlockProps) {
  return (
    <section className="rounded-photo border border-line bg-raised p-4 md:p-5">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-72">
          <h2 className="text-console-h2">{title}</h2>
          {text && <p className="mt-0.5 text-small text-ink-2">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
