import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'

export type PaginationProps = {
  page: number
  pageCount: number
  onChange: (page: number) => void
  /** The accessible name: "Pages of results". */
  label: string
  previousLabel: string
  nextLabel: string
  pageLabel: (page: number) => string
}

const mostNumbers = 5

/** Numbers around the page one is on. */
export function pagesAround(page: number, pageCount: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(mostNumbers / 2), pageCount - mostNumbers + 1))
  return Array.from({ length: Math.min(mostNumbers, pageCount) }, (_, at) => first + at)
}

/** Pages of a long list. */
export function Pagination({ page, pageCount, onChange, label, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    // seven targets of 44 px are wider than the narrowest phone: there the numbers draw closer
    <nav aria-label={label} className="flex w-full items-center justify-center gap-1">
      <IconButton label={previousLabel} hasTooltip={false} isDisabled={page <= 1} onPress={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      {pagesAround(page, pageCount).map((each) => (
        <button
          key={each}
          type="button"
          aria-label={pageLabel(each)}
          aria-current={each === page ? 'page' : undefined}
          onClick={() => onChange(each)}
          className={cx(
            'h-11 min-w-0 max-w-11 flex-1 cursor-pointer rounded-full font-semibold text-control tabular-nums transition',
            each === page ? 'bg-ink text-bg' : 'text-ink hover:bg-sunken',
          )}
        >
          {each}
        </button>
      ))}
      <IconButton
        label={nextLabel}
        hasTooltip={false}
        isDisabled={page >= pageCount}
        onPress={() => onChange(page + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </nav>
  )
}
