import { cx } from '@plaza/ui'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { publicTexts } from '../../lib/language.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useServices } from '../../lib/services.tsx'
import type { SearchState } from './search-params.ts'
import { useSearchForm } from './use-search-form.ts'
import { WordField } from './WordField.tsx'

// what they need is heavy; the words can be typed before it is there
const PlaceSegment = lazyPart(async () => (await import('./segments.tsx')).PlaceSegment, publicTexts)
const DatesSegment = lazyPart(async () => (await import('./segments.tsx')).DatesSegment, publicTexts)
const CategorySegment = lazyPart(async () => (await import('./segments.tsx')).CategorySegment, publicTexts)

export type SearchBarProps = {
  /** `hero` is large and stands on the picture; `header` is one pill. */
  look: 'hero' | 'header'
  initial?: SearchState | undefined
  mode?: string | undefined
  hasDates?: boolean | undefined
}

/** The search form of the home page and of the header. Nothing in it is required. */
export function SearchBar({ look, initial, mode, hasDates = true }: SearchBarProps) {
  const t = useT()
  const { settings } = useServices()
  const { input, change, place, search, handleSubmit } = useSearchForm({ initial, mode })
  const isHero = look === 'hero'

  return (
    <search>
      <form
        // where no script runs the browser asks by itself
        action="/s"
        onSubmit={handleSubmit}
        className={cx(
          'flex items-stretch bg-raised text-ink',
          isHero ? 'min-h-21 rounded-sheet p-2.5 ps-4 shadow-3' : 'h-12 rounded-full border border-line ps-2 shadow-1',
        )}
      >
        <Segment label={t('search.what')} isHero={isHero}>
          {settings.search.isByCategory ? (
            <CategorySegment value={input.q} onChange={(q) => change({ q })} placeholder={t('search.what.hint')} />
          ) : (
            <WordField
              look="bare"
              value={input.q}
              onChange={(q) => change({ q })}
              onSearch={(words) => void search(words)}
            />
          )}
        </Segment>
        {settings.places.areOn && (
          <Segment label={t('search.where')} isHero={isHero} isMinor>
            <PlaceSegment {...place} />
          </Segment>
        )}
        {hasDates && (
          <Segment label={t('search.when')} isHero={isHero} isMinor>
            <DatesSegment startDate={input.startDate} endDate={input.endDate} onChange={(dates) => change(dates)} />
          </Segment>
        )}
        <button
          type="submit"
          aria-label={t('search.submit')}
          className={cx(
            'flex shrink-0 cursor-pointer items-center justify-center gap-2.5 bg-brand font-semibold text-on-brand transition hover:bg-brand-2',
            isHero ? 'rounded-lg px-7 text-control-lg' : 'my-1 me-1 aspect-square rounded-full',
          )}
        >
          <Search aria-hidden />
          {isHero && t('search.submit')}
        </button>
      </form>
    </search>
  )
}

type SegmentProps = {
  label: string
  isHero: boolean
  /** A narrow window has no room for it; it sees this form only until the app has taken over what the server drew. */
  isMinor?: boolean
  children: ReactNode
}

function Segment({ label, isHero, isMinor = false, children }: SegmentProps) {
  return (
    <div
      className={cx(
        'search-segment relative flex min-w-0 flex-1 flex-col justify-center px-4 -outline-offset-2 focus-within:outline-2 focus-within:outline-focus',
        isHero ? 'rounded-md' : 'rounded-full',
        isMinor && 'max-md:hidden',
      )}
    >
      {isHero && (
        <span aria-hidden className="font-semibold text-caption">
          {label}
        </span>
      )}
      {children}
    </div>
  )
}
