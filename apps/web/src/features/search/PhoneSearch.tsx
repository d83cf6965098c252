import { cx } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { daysText } from './days-text.ts'
import type { SearchState } from './search-params.ts'

const SearchSheet = lazyLayer(async () => (await import('./SearchSheet.tsx')).SearchSheet)

export type PhoneSearchProps = { state?: SearchState | undefined; mode?: string | undefined; look: 'hero' | 'bar' }

/** One field that says what is searched and opens the three. */
export function PhoneSearch({ state, mode, look }: PhoneSearchProps) {
  const t = useT()
  const { locale } = useIntl()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const details = state
    ? [
        state.isArea ? t('search.chip.area') : state.place?.label,
        state.startDate && daysText(state.startDate, state.endDate, locale, t('search.chip.from')),
      ].filter(Boolean)
    : []
  return (
    <>
      <button
        type="button"
        data-search-field
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpen(true)
          setOpen(true)
        }}
        className={cx(
          'flex w-full cursor-pointer items-center gap-3 bg-raised text-start text-ink',
          look === 'hero'
            ? 'min-h-15 rounded-lg py-2 pe-2 ps-4'
            : 'min-h-13 rounded-full border border-line py-1 pe-3 ps-4 shadow-2',
        )}
      >
        {look === 'bar' && <Search aria-hidden />}
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold text-control">{state?.q || t('search.start')}</span>
          <span className="block truncate text-ink-3 text-small">{details.join(' · ') || t('search.start.hint')}</span>
        </span>
        {look === 'hero' && (
          <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-brand text-on-brand">
            <Search aria-hidden />
          </span>
        )}
      </button>
      {wasOpen && (
        <SearchSheet key={JSON.stringify(state)} isOpen={isOpen} onOpenChange={setOpen} initial={state} mode={mode} />
      )}
    </>
  )
}
