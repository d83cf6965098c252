import { Button, Chip, cx, IconButton, Menu, MenuItem, MenuSection } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { ChevronDown, Map as MapIcon, SlidersHorizontal } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { categoryName } from '../../parts/asset/category-name.ts'
import { coversMap } from '../places/index.ts'
import { useFilterChips } from './filter-chips.ts'
import { PhoneSearch } from './PhoneSearch.tsx'
import type { Results } from './queries.ts'
import { SaveSearch } from './SaveSearch.tsx'
import { SortMenu } from './SortMenu.tsx'
import { useModeLabel } from './use-modes.ts'
import type { Search } from './use-search.ts'

const FilterDialog = lazyLayer(async () => (await import('./FilterDialog.tsx')).FilterDialog)

export type SearchToolbarProps = {
  search: Search
  meta: Results['paginationMeta'] | undefined
  heading: RefObject<HTMLHeadingElement | null>
  isPhone: boolean
  isRefreshing: boolean
  /** Over the map of a phone: only the field. */
  isOnMap: boolean
  /** The map beside the list, where there is room for it. */
  map?: { isShown: boolean; onShow: (isShown: boolean) => void } | undefined
}

/**
 * What is searched, which stays in view, and how many there are. On phones it stands in place of the header: the field says
 * where, so the count does not.
 */
export function SearchToolbar(props: SearchToolbarProps) {
  const { search, meta, heading, isPhone, isRefreshing, isOnMap, map } = props
  const t = useT()
  const { state, catalogue, change } = search
  const chipsOf = useFilterChips()
  const chips = (catalogue ? chipsOf(state, catalogue) : []).filter(({ id }) => id !== 'category' || !search.category)
  // where nothing was found each filter is offered to be removed below
  const isEmpty = meta?.nbResults === 0
  const count = useCountText(search, meta, isPhone)
  const counted = (
    <div className={cx('flex items-center justify-between gap-x-4', isOnMap && 'sr-only', isPhone && 'pt-3')}>
      {search.category ? (
        <p className="min-w-0 font-semibold text-body">{count}</p>
      ) : (
        <h1 ref={heading} tabIndex={-1} className={cx('min-w-0 outline-none', countSize(isPhone, map?.isShown))}>
          {count}
        </h1>
      )}
      <p aria-live="polite" className="sr-only">
        {isRefreshing ? '' : count}
      </p>
      {catalogue && (
        <div className="flex shrink-0 items-center gap-2">
          {isPhone && <SortMenu state={state} catalogue={catalogue} onChange={change} />}
          {map && (
            <IconButton
              size="sm"
              label={map.isShown ? t('search.view.hideMap') : t('search.view.showMap')}
              aria-pressed={map.isShown}
              onPress={() => map.onShow(!map.isShown)}
            >
              <MapIcon aria-hidden />
            </IconButton>
          )}
          {!isPhone && <SaveSearch search={search} label={t('search.save')} shortLabel={t('search.save.short')} />}
        </div>
      )}
    </div>
  )
  return (
    <>
      <div
        {...(isOnMap && coversMap)}
        className={cx(
          isOnMap
            ? 'search-on-map pointer-events-none fixed inset-x-0 z-map px-4 pt-3 *:pointer-events-auto'
            : 'top-header sticky z-sticky -mx-4 border-line bg-bg px-4 pt-4 pb-3 md:-mx-6 md:px-6',
        )}
      >
        {isPhone && (
          <div className="flex items-center gap-2">
            <PhoneSearch key={JSON.stringify(state)} look="bar" state={state} />
            {catalogue && <FilterButton search={search} count={chips.length} isRound />}
          </div>
        )}
        {!isPhone && counted}
        {catalogue && !isOnMap && (
          <div className="mt-3 flex items-center gap-2">
            <div className="no-scrollbar flex min-w-0 grow items-center gap-2 max-md:overflow-x-auto md:flex-wrap">
              <ModeMenu search={search} />
              {!isPhone && (
                // where there is room the filters stand beside the results
                <span className="contents xl:hidden">
                  <FilterButton search={search} count={chips.length} />
                </span>
              )}
              {(isEmpty ? [] : chips).map(({ id, text, without }) => (
                <Chip
                  key={id}
                  isSelected
                  isRemovable
                  label={t('search.chip.remove', { filter: text })}
                  onPress={() => change(without)}
                >
                  <span className="whitespace-nowrap">{text}</span>
                </Chip>
              ))}
              {isPhone && <SaveSearch search={search} label={t('search.save')} isChip />}
            </div>
            {!isPhone && <SortMenu state={state} catalogue={catalogue} onChange={change} />}
          </div>
        )}
      </div>
      {isPhone && counted}
    </>
  )
}

/** Beside the map there is little room. */
const countSize = (isPhone: boolean, isBesideMap = false) =>
  isPhone ? 'font-semibold text-body' : isBesideMap ? 'text-h3' : 'text-h3 md:text-h2'

/** "128 results near Puerto Vallarta" */
function useCountText(
  { state, category }: Search,
  meta: Results['paginationMeta'] | undefined,
  isShort: boolean,
): string {
  const t = useT()
  const { locale } = useIntl()
  if (!meta) return category ? categoryName(category, locale) : t('search.title')
  const { nbResults: count, exhaustiveNbResults: isExact } = meta
  const place = state.place && !state.isArea && !isShort ? state.place.label : ''
  const text = isExact ? t('search.count', { count }) : t('search.countAbout', { count })
  return place ? t('search.countNear', { text, place }) : text
}

/** Stands for every way to search, which only a category offers. */
const all = 'all'

function ModeMenu({ search: { modes, mode, category, change } }: { search: Search }) {
  const t = useT()
  const labelOf = useModeLabel()
  if (modes.length < 2) return null
  return (
    <Menu
      placement="bottom start"
      trigger={
        <Button variant="secondary" size="sm" className="shrink-0 rounded-full border-line">
          {mode ? labelOf(mode) : t('search.mode.all')}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
    >
      <MenuSection
        title={t('search.mode')}
        selectedId={mode?.id ?? all}
        onSelect={(id) => change({ mode: id === all ? undefined : String(id), types: [], attributes: {} })}
      >
        {category && <MenuItem id={all}>{t('search.mode.all')}</MenuItem>}
        {modes.map((each) => (
          <MenuItem key={each.id} id={each.id}>
            {labelOf(each)}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
}

function FilterButton({ search, count, isRound = false }: { search: Search; count: number; isRound?: boolean }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  const name = count > 0 ? t('search.filters.count', { count }) : t('search.filters.title')
  return (
    <>
      {isRound ? (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="relative flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-full border border-line bg-raised shadow-2"
        >
          <SlidersHorizontal aria-hidden />
          <span className="sr-only">{name}</span>
          {count > 0 && (
            <span
              aria-hidden
              className="absolute -top-1 -inset-e-1 flex size-5 items-center justify-center rounded-full bg-sun font-bold text-on-sun text-tiny"
            >
              {count}
            </span>
          )}
        </button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0 rounded-full border-line"
          onPress={() => setOpen(true)}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          {name}
        </Button>
      )}
      {wasOpen && <FilterDialog search={search} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
