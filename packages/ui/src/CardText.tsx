import type { ReactNode } from 'react'

export type CardTextProps = {
  /** The name, usually a link over the whole card. */
  title: ReactNode
  headingLevel?: 2 | 3 | 4 | undefined
  score?: ReactNode
  /** For what points at the lines below the name. */
  detailsId?: string | undefined
  place?: ReactNode
  /** What stands out about it: a `CardLine`. */
  facts?: ReactNode
  /** The price, and what stands after it. */
  children: ReactNode
}

/** The words of a listing in a list: they stand under its photo. */
export function CardText({ title, headingLevel = 3, score, detailsId, place, facts, children }: CardTextProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="relative mt-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <Heading className="line-clamp-2 min-w-0 font-strong text-card">{title}</Heading>
        {score}
      </div>
      <div id={detailsId} className="text-small">
        {place !== undefined && <span className="block truncate text-ink-3">{place}</span>}
        {facts}
        <span className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5">{children}</span>
      </div>
    </div>
  )
}

/** One more line of a card's text. */
export const CardLine = ({ children }: { children: ReactNode }) => (
  <span className="block truncate text-ink-2">{children}</span>
)
