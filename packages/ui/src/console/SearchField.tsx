import { Search, X } from 'lucide-react'
import { cx } from '../cx.ts'

export type SearchFieldProps = {
  /** Name of the field, and what it says while it is empty. */
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** Narrows a list while somebody types. */
export function SearchField({ label, clearLabel, value, onChange, className }: SearchFieldProps) {
  return (
    <div
      className={cx(
        'flex min-h-9 min-w-0 items-center gap-2 rounded-sm border border-line-2 bg-raised ps-3 focus-within:outline-2 focus-within:outline-focus',
        className,
      )}
    >
      <Search aria-hidden className="size-4.5 text-ink-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value && onChange('')}
        className="search-plain min-w-0 grow bg-transparent py-1.5 text-small outline-none"
      />
      {value && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => onChange('')}
          className="hit-area flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-full"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
