import { Button, Checkbox, cx, DateRangePicker, FilterGroup, RadioGroup, Select, Stepper } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useDateRangeTexts } from '../../lib/date-texts.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { assetTypeName } from '../../parts/asset/asset-type-name.ts'
import { CategoryPicker } from '../../parts/asset/CategoryPicker.tsx'
import { PlaceField } from '../places/index.ts'
import { AttributeFilters } from './AttributeFilters.tsx'
import type { PartProps } from './filter-parts.ts'
import { PriceFilter } from './PriceFilter.tsx'
import { useCount } from './queries.ts'
import { type Catalogue, isByNight, priceMeasureOf, searchBody, typesOf } from './search-body.ts'
import { isFiltered, type SearchState, withoutFilters } from './search-params.ts'
import { useFilterDraft } from './use-filter-draft.ts'
import { searchPlaceOf } from './use-search-form.ts'

export type FilterFormProps = {
  state: SearchState
  catalogue: Catalogue
  onApply: (next: SearchState) => void
  /** The dialog has the title. */
  isInDialog?: boolean | undefined
}

const radii = [1000, 5000, 10_000, 25_000, 50_000, 150_000]

/**
 * Everything that narrows a search. Beside the results it counts at once; in a dialog a button says how many there will
 * be, and nothing happens until it is pressed.
 */
export function FilterForm({ state, catalogue, onApply, isInDialog = false }: FilterFormProps) {
  const t = useT()
  const { settings } = useServices()
  const { draft, change, problem, isCrossed } = useFilterDraft({
    state,
    catalogue,
    onApply: isInDialog ? undefined : onApply,
  })
  const body = isCrossed ? undefined : searchBody({ ...draft, page: 1 }, catalogue)
  const measure = priceMeasureOf(draft, catalogue)
  const price = measure.isDaily ? 'dailyPrice' : 'price'
  const { count, isExact, facets } = useCount(body, { attributes: catalogue.attributes, price })

  const { assetTypes, mode } = catalogue
  const { locale } = useIntl()
  const types = assetTypes.filter(({ id, active }) => active && (!mode || mode.assetTypes.includes(id)))
  // the one that comes with a listing that names none has no name itself: nobody could tell what they choose
  const namedTypes = types.filter((type) => assetTypeName(type, locale) !== '')
  const isTimed = types.some(({ timeBased }) => timeBased)
  const hasStock = types.some(({ infiniteStock }) => !infiniteStock)
  const countOf = (name: string, wanted: string | true) =>
    facets?.[name] && (facets[name].values?.find(({ value }) => value === wanted)?.count ?? 0)
  const counted = [
    { name: '_instant', key: 'isInstant', text: t('asset.instant') },
    { name: '_hasPhoto', key: 'hasPhoto', text: t('search.filters.withPhoto') },
  ] as const
  // where nothing is booked at once, nobody is asked about it
  const flags = counted.filter(({ name, key }) => key === 'hasPhoto' || draft[key] || countOf(name, true))

  return (
    <form
      className="flex flex-col gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isCrossed) onApply({ ...draft, page: 1 })
      }}
    >
      <div className="flex items-center justify-between">
        {isInDialog ? <span /> : <h2 className="text-h3">{t('search.filters.title')}</h2>}
        {isFiltered(draft) && (
          <button
            type="button"
            className="min-h-8 cursor-pointer text-small underline underline-offset-4"
            onClick={() => onApply(withoutFilters(state))}
          >
            {t('search.filters.clear')}
          </button>
        )}
      </div>
      <CategoryPicker
        categories={catalogue.categories}
        value={draft.categoryId ?? null}
        onChange={(id) => change({ categoryId: id ?? undefined })}
      />
      {namedTypes.length > 1 && (
        <FilterGroup title={t('search.filters.type')}>
          {namedTypes.map((type) => (
            <Tick
              key={type.id}
              isSelected={draft.types.includes(type.id)}
              onChange={(isOn) =>
                change({ types: isOn ? [...draft.types, type.id] : draft.types.filter((each) => each !== type.id) })
              }
              text={assetTypeName(type, locale)}
              count={countOf('assetTypeId', type.id)}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup title={t('search.filters.offer')}>
        {flags.map(({ name, key, text }) => (
          <Tick
            key={name}
            isSelected={draft[key]}
            onChange={(isOn) => change({ [key]: isOn })}
            text={text}
            count={countOf(name, true)}
          />
        ))}
      </FilterGroup>
      <PriceFilter draft={draft} onChange={change} unit={measure.unit} spread={facets?.[price]} isCrossed={isCrossed} />
      {isTimed && (
        <DateFilter draft={draft} onChange={change} isByNight={isByNight(catalogue)} isNarrow={!isInDialog} />
      )}
      {hasStock && (
        <FilterGroup title={t('search.filters.quantity')}>
          <Stepper
            label={t('search.filters.quantity')}
            value={draft.quantity}
            min={1}
            max={99}
            onChange={(quantity) => change({ quantity })}
            fewerLabel={t('search.filters.fewer')}
            moreLabel={t('search.filters.more')}
          />
        </FilterGroup>
      )}
      {settings.places.areOn && <PlaceFilter draft={draft} onChange={change} maxDistance={catalogue.maxDistance} />}
      <AttributeFilters
        draft={draft}
        onChange={change}
        attributes={catalogue.attributes}
        types={typesOf(draft, catalogue)}
        facets={facets}
      />
      <div
        className={cx(
          'flex flex-col gap-2',
          isInDialog ? 'sticky bottom-0 -mx-1 bg-raised px-1 pt-3 pb-4' : 'pb-4 empty:hidden',
        )}
      >
        {problem && (
          <p role="alert" className="font-medium text-danger-ink text-small">
            {problem}
          </p>
        )}
        {isInDialog && (
          <Button type="submit" className="w-full" size="lg">
            {count === undefined || !isExact ? t('search.filters.show') : t('search.filters.showCount', { count })}
          </Button>
        )}
      </div>
    </form>
  )
}

type TickProps = {
  isSelected: boolean
  onChange: (isOn: boolean) => void
  text: string
  count: number | undefined
}

/** Something that may be wanted, and how many have it. */
const Tick = ({ isSelected, onChange, text, count }: TickProps) => (
  <div className="flex items-center justify-between gap-2">
    <Checkbox isSelected={isSelected} onChange={onChange}>
      {text}
    </Checkbox>
    {count !== undefined && <span className="text-ink-3 text-small tabular-nums">{count}</span>}
  </div>
)

type DateFilterProps = PartProps & { isByNight: boolean; isNarrow: boolean }

function DateFilter({ draft, onChange, isByNight: byNight, isNarrow }: DateFilterProps) {
  const t = useT()
  const texts = useDateRangeTexts(byNight ? 'n' : 'd')
  return (
    <FilterGroup title={t('search.filters.dates')}>
      <DateRangePicker
        unit={byNight ? 'n' : 'd'}
        texts={texts}
        value={draft.startDate ? { start: draft.startDate, end: draft.endDate ?? null } : null}
        onChange={(range) => onChange({ startDate: range?.start, endDate: range?.end ?? undefined })}
        hasLegend={false}
        staysOpen
        isStacked={isNarrow}
      />
      {draft.endDate && (
        <RadioGroup
          label={t('search.filters.period')}
          value={draft.isAnyDay ? 'any' : 'whole'}
          onChange={(value) => onChange({ isAnyDay: value === 'any' })}
          options={[
            { value: 'whole', label: t('search.filters.wholePeriod') },
            { value: 'any', label: t('search.filters.anyDay') },
          ]}
        />
      )}
    </FilterGroup>
  )
}

function PlaceFilter({ draft, onChange, maxDistance }: PartProps & { maxDistance: number }) {
  const t = useT()
  const formats = useFormats()
  const usual = radii.includes(maxDistance) ? maxDistance : 150_000
  return (
    <FilterGroup title={t('search.filters.place')}>
      <PlaceField
        label={t('search.filters.where')}
        value={draft.isArea ? t('search.chip.area') : (draft.place?.label ?? '')}
        onChange={(place) =>
          onChange({
            place: place ? searchPlaceOf(place) : undefined,
            isArea: false,
            ...(place ? {} : { radius: undefined }),
          })
        }
      />
      {draft.place && !draft.isArea && (
        <Select
          label={t('search.filters.within')}
          placeholder=""
          value={String(draft.radius ?? usual)}
          onChange={(radius) => onChange({ radius: Number(radius) })}
          options={[...new Set([...radii, draft.radius ?? usual])]
            .toSorted((a, b) => a - b)
            .map((radius) => ({ value: String(radius), label: formats.distance(radius) }))}
        />
      )}
    </FilterGroup>
  )
}
