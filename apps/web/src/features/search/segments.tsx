import { categoryTree, slugOf } from '@plaza/domain'
import { cx, DateRangePicker, SuggestField } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useNavigate } from '@tanstack/react-router'
import { FolderOpen, Search } from 'lucide-react'
import { useDateRangeTexts } from '../../lib/date-texts.ts'
import { useT } from '../../lib/i18n.tsx'
import { useCategories } from '../../parts/asset/catalogue.ts'
import { categoryName } from '../../parts/asset/category-name.ts'
import { PlaceField } from '../places/index.ts'
import { daysText } from './days-text.ts'
import type { SearchPlace, SearchState } from './search-params.ts'
import { searchPlaceOf } from './use-search-form.ts'

export type PlaceSegmentProps = {
  place: SearchPlace | undefined
  onChange: (place: SearchPlace | undefined) => void
  /** What is typed and not chosen. */
  onType: (text: string) => void
  onSubmit: () => void
  error: string | undefined
  look?: 'bare' | 'field' | undefined
}

/** Where. */
export function PlaceSegment({ place, onChange, look = 'bare', ...field }: PlaceSegmentProps) {
  const t = useT()
  return (
    <PlaceField
      {...field}
      label={t('search.where')}
      look={look}
      placeholder={t('search.where.hint')}
      value={place ? place.label || t('search.chip.area') : ''}
      onChange={(found) => onChange(found ? searchPlaceOf(found) : undefined)}
    />
  )
}

export type DatesSegmentProps = {
  startDate: string | undefined
  endDate: string | undefined
  onChange: (dates: Pick<SearchState, 'startDate' | 'endDate'>) => void
}

/** When; a start alone means from then on. */
export function DatesSegment({ startDate, endDate, onChange }: DatesSegmentProps) {
  const t = useT()
  const { locale } = useIntl()
  const texts = useDateRangeTexts('d')
  const shown = startDate ? daysText(startDate, endDate, locale, t('search.chip.from')) : t('search.when.hint')
  return (
    <DateRangePicker
      unit="d"
      texts={texts}
      hasLegend={false}
      hasActions
      value={startDate ? { start: startDate, end: endDate ?? null } : null}
      onChange={(range) => onChange({ startDate: range?.start, endDate: range?.end ?? undefined })}
      renderTrigger={({ open, isOpen }) => (
        <button
          type="button"
          aria-label={`${t('search.when')}: ${shown}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
          className={cx('w-full cursor-pointer truncate text-start text-control', !startDate && 'text-ink-3')}
        >
          {shown}
        </button>
      )}
    />
  )
}

export type CategorySegmentProps = { value: string; onChange: (text: string) => void; placeholder: string }

const mostCategories = 6
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Words, or a category that opens at once. */
export function CategorySegment({ value, onChange, placeholder }: CategorySegmentProps) {
  const t = useT()
  const { locale } = useIntl()
  const navigate = useNavigate()
  const { data: categories = [] } = useCategories()
  const wanted = plain(value.trim())
  const found = wanted
    ? categoryTree(categories)
        .map(({ category, path }) => ({
          category,
          label: path.map((each) => categoryName(each, locale)).join(' › '),
        }))
        .filter(({ label }) => plain(label).includes(wanted))
        .slice(0, mostCategories)
    : []
  return (
    <SuggestField
      look="bare"
      label={t('search.what')}
      placeholder={placeholder}
      text={value}
      onTextChange={onChange}
      suggestions={[
        ...found.map(({ category, label }) => ({ id: category.id, label, icon: <FolderOpen aria-hidden /> })),
        ...(wanted
          ? [{ id: 'words', label: t('search.for', { text: value.trim() }), icon: <Search aria-hidden /> }]
          : []),
      ]}
      onChoose={(id) => {
        const chosen = categories.find((each) => each.id === id)
        if (chosen) void navigate({ to: '/s/$categorySlug', params: { categorySlug: slugOf(chosen.name) }, search: {} })
        else void navigate({ to: '/s', search: { q: value.trim() } })
      }}
    />
  )
}
