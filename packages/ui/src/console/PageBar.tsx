import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../IconButton.tsx'

export type PageBarProps = {
  /** Name of the landmark ("Pages"). */
  label: string
  /** How many there are ("412 people"). */
  count?: ReactNode
  /** Chooses how many stand on a page. */
  size?: ReactNode
  previousLabel: string
  nextLabel: string
  /** Missing on the first page. */
  onPrevious?: (() => void) | undefined
  /** Missing on the last page. */
  onNext?: (() => void) | undefined
}

/** Below a list whose pages have no numbers: how many there are, the page before and the one after. */
export function PageBar({ label, count, size, previousLabel, nextLabel, onPrevious, onNext }: PageBarProps) {
  return (
    <nav aria-label={label} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
      <p className="grow tabular-nums">{count}</p>
      {size}
      <span className="flex items-center">
        <IconButton size="sm" label={previousLabel} isDisabled={!onPrevious} onPress={() => onPrevious?.()}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton size="sm" label={nextLabel} isDisabled={!onNext} onPress={() => onNext?.()}>
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
    </nav>
  )
}
