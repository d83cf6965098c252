import type { ReactNode } from 'react'

export type TimelineItem = {
  id: string
  icon?: ReactNode
  /** What happened, in a sentence. */
  children: ReactNode
  /** A second line: when, why, what can be done about it. */
  detail?: ReactNode
}

/** What happened to something, newest first. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className="flex flex-col text-small">
      {items.map(({ id, icon, children, detail }) => (
        <li key={id} className="timeline-item relative flex gap-3 pb-4 last:pb-0">
          <span
            aria-hidden
            className="z-sticky flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-2"
          >
            {icon ?? <span className="size-1.5 rounded-full bg-ink-3" />}
          </span>
          <div className="min-w-0 grow pt-0.5">
            <div className="break-words">{children}</div>
            {detail && <div className="mt-0.5 text-caption text-ink-3">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
