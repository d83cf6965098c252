import type { CustomAttribute } from '@plaza/sdk'
import {
  Button,
  Checkbox,
  ChipChoice,
  cx,
  DateRangePicker,
  RadioGroup,
  RangeSlider,
  Select,
  Stepper,
  TextField,
} from '@plaza/ui'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { useDateRangeTexts } from '../../lib/date-texts.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { assetTypeName } from '../../parts/asset/asset-type-name.ts'
import { CategoryPicker } from '../../parts/asset/CategoryPicker.tsx'
import { type AttributeView, attributeView, inOrder } from '../../parts/attribute/attributes.ts'
import { PlaceField } from '../places/index.ts'
import { readCriterion, writeCriterion } from './attribute-filter.ts'
import { useCount } from './queries.ts'
import { type Catalogue, filterOf, isByNight, longestFilter, searchBody } from './search-body.ts'
import { type SearchState, withoutFilters } from './search-params.ts'
import { searchPlaceOf } from './use-search-form.ts'

export type FilterFormProps = {
  state: SearchState
  catalogue: Catalogue
  onApply: (next: SearchState) => void
  /** The dialog has the title. */
  isInDialog?: boolean | undefined
}

const radii = [1000, 5000, 10_000, 25_000, 50_000, 150_000]

/** Everything that narrows a search. Nothing happens until the button is pressed, which says how many there will be. */
export function FilterForm({ state, catalogue, onApply, isInDialog = false }: FilterFormProps) {
  const t = useT()
  const { settings } = useServices()
  const [draft, setDraft] = useState(state)
  const [problem, setProblem] = useState<string | null>(null)
  const isCrossed = draft.minPrice !== undefined && draft.maxPrice !== undefined && draft.minPrice > draft.maxPrice
  const { count, isExact, facets } = useCount(isCrossed ? undefined : searchBody({ ...draft, page: 1 }, catalogue))

  const change = (next: Partial<SearchState>) => {
    const changed = { ...draft, ...next }
    if (filterOf(changed, catalogue).length > longestFilter) return setProblem(t('search.filters.tooMany'))
    setProblem(null)
    setDraft(changed)
  }
  const { assetTypes, mode } = catalogue
  const { locale } = useIntl()
  const types = assetTypes.filter(({ id, active }) => active && (!mode || mode.assetTypes.includes(id)))
  const isTimed = types.some(({ timeBased }) => timeBased)
  const hasStock = types.some(({ infiniteStock }) => !infiniteStock)
  const typeCount = (id: string) =>
    facets?.assetTypeId && (facets.assetTypeId.values?.find(({ value }) => value === id)?.count ?? 0)

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
        <button
          type="button"
          className="min-h-8 cursor-pointer text-small underline underline-offset-4"
          onClick={() => onApply(withoutFilters(state))}
        >
          {t('search.filters.clear')}
        </button>
      </div>
      <CategoryPicker
        categories={catalogue.categories}
        value={draft.categoryId ?? null}
        onChange={(id) => change({ categoryId: id ?? undefined })}
      />
      {types.length > 1 && (
        <Group title={t('search.filters.type')}>
          {types.map((type) => (
            <div key={type.id} className="flex items-center justify-between gap-2">
              <Checkbox
                isSelected={draft.types.includes(type.id)}
                onChange={(isOn) =>
                  change({ types: isOn ? [...draft.types, type.id] : draft.types.filter((each) => each !== type.id) })
                }
              >
                {assetTypeName(type, locale)}
              </Checkbox>
              {typeCount(type.id) !== undefined && (
                <span className="text-ink-3 text-small tabular-nums">{typeCount(type.id)}</span>
              )}
            </div>
          ))}
        </Group>
      )}
      <PriceFilter draft={draft} onChange={change} spread={facets?.price} isCrossed={isCrossed} />
      {isTimed && (
        <DateFilter draft={draft} onChange={change} isByNight={isByNight(catalogue)} isNarrow={!isInDialog} />
      )}
      {hasStock && (
        <Group title={t('search.filters.quantity')}>
          <Stepper
            label={t('search.filters.quantity')}
            value={draft.quantity}
            min={1}
            max={99}
            onChange={(quantity) => change({ quantity })}
            fewerLabel={t('search.filters.fewer')}
            moreLabel={t('search.filters.more')}
          />
        </Group>
      )}
      {settings.places.areOn && <PlaceFilter draft={draft} onChange={change} maxDistance={catalogue.maxDistance} />}
      <AttributeFilters draft={draft} onChange={change} attributes={catalogue.attributes} />
      <div
        className={cx('sticky bottom-0 -mx-1 flex flex-col gap-2 px-1 pt-3 pb-4', isInDialog ? 'bg-raised' : 'bg-bg')}
      >
        {problem && (
          <p role="alert" className="font-medium text-danger-ink text-small">
            {problem}
          </p>
        )}
        <Button type="submit" className="w-full" size="lg">
          {count === undefined || !isExact ? t('search.filters.show') : t('search.filters.showCount', { count })}
        </Button>
      </div>
    </form>
  )
}

type PartProps = { draft: SearchState; onChange: (next: Partial<SearchState>) => void }

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2.5 font-semibold text-small">{title}</legend>
      {children}
    </fieldset>
  )
}

type Spread = { min?: number | undefined; max?: number | undefined; steps?: number[] | undefined } | undefined

/** The highest price of what is there, rounded up to something people would say. */
function roundedUp(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, price))) - 1)
  return Math.ceil(price / step) * step
}

function PriceFilter({ draft, onChange, spread, isCrossed }: PartProps & { spread: Spread; isCrossed: boolean }) {
  const t = useT()
  const { settings } = useServices()
  const [isLeft, setLeft] = useState(false)
  const most = spread?.max ? roundedUp(spread.max) : undefined
  return (
    <Group title={t('search.filters.price', { currency: settings.currency })}>
      {most !== undefined && (
        <RangeSlider
          label={t('search.filters.price', { currency: settings.currency })}
          startLabel={t('search.filters.minPrice')}
          endLabel={t('search.filters.maxPrice')}
          max={most}
          value={[Math.min(draft.minPrice ?? 0, most), Math.min(draft.maxPrice ?? most, most)]}
          bars={spread?.steps}
          onChange={([from, to]) =>
            onChange({ minPrice: from > 0 ? from : undefined, maxPrice: to < most ? to : undefined })
          }
        />
      )}
      <div className="flex items-end gap-2">
        <NumberText
          label={t('search.filters.minPrice')}
          value={draft.minPrice}
          onChange={(minPrice) => onChange({ minPrice })}
          onBlur={() => setLeft(true)}
        />
        <NumberText
          label={t('search.filters.maxPrice')}
          value={draft.maxPrice}
          onChange={(maxPrice) => onChange({ maxPrice })}
          onBlur={() => setLeft(true)}
        />
      </div>
      {isLeft && isCrossed && (
        <p role="alert" className="font-medium text-danger-ink text-small">
          {t('search.filters.crossed')}
        </p>
      )}
    </Group>
  )
}

type NumberTextProps = {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  onBlur?: () => void
}

/** A number that may be missing; what cannot be read as one stays in the field and counts as none. */
function NumberText({ label, value, onChange, onBlur }: NumberTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      inputMode="decimal"
      size="sm"
      value={typed ?? value?.toString() ?? ''}
      onChange={(text) => {
        setTyped(text)
        const number = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
        onChange(Number.isFinite(number) && number >= 0 ? number : undefined)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
      className="grow basis-0"
    />
  )
}

type DateFilterProps = PartProps & { isByNight: boolean; isNarrow: boolean }

function DateFilter({ draft, onChange, isByNight: byNight, isNarrow }: DateFilterProps) {
  const t = useT()
  const texts = useDateRangeTexts(byNight ? 'n' : 'd')
  return (
    <Group title={t('search.filters.dates')}>
      <DateRangePicker
        unit={byNight ? 'n' : 'd'}
        texts={texts}
        value={draft.startDate ? { start: draft.startDate, end: draft.endDate ?? null } : null}
        onChange={(range) => onChange({ startDate: range?.start, endDate: range?.end ?? undefined })}
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
    </Group>
  )
}

function PlaceFilter({ draft, onChange, maxDistance }: PartProps & { maxDistance: number }) {
  const t = useT()
  const formats = useFormats()
  const usual = radii.includes(maxDistance) ? maxDistance : 150_000
  return (
    <Group title={t('search.filters.place')}>
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
    </Group>
  )
}

function AttributeFilters({ draft, onChange, attributes }: PartProps & { attributes: readonly CustomAttribute[] }) {
  const t = useT()
  const { locale } = useIntl()
  const views = inOrder(attributes.map((attribute) => attributeView(attribute, locale)))
  const set = (name: string, text: string) => {
    const { [name]: _gone, ...others } = draft.attributes
    onChange({ attributes: text ? { ...others, [name]: text } : others })
  }
  const one = (view: AttributeView) => {
    const attribute = attributes.find(({ name }) => name === view.name)
    return (
      attribute && (
        <AttributeFilter
          key={view.name}
          {...{ view, attribute }}
          text={draft.attributes[view.name] ?? ''}
          onChange={(text) => set(view.name, text)}
        />
      )
    )
  }
  const [ticks, rest] = [views.filter(({ type }) => type === 'boolean'), views.filter(({ type }) => type !== 'boolean')]
  return (
    <>
      {ticks.length > 0 && <Group title={t('search.filters.goodToKnow')}>{ticks.map(one)}</Group>}
      {rest.map(one)}
    </>
  )
}

type AttributeFilterProps = {
  view: AttributeView
  attribute: CustomAttribute
  text: string
  onChange: (text: string) => void
}

/** One custom attribute, by its type. */
function AttributeFilter({ view, attribute, text, onChange }: AttributeFilterProps) {
  const t = useT()
  const criterion = readCriterion(attribute, text)
  switch (attribute.type) {
    case 'boolean':
      return (
        <Checkbox isSelected={text === 'true'} onChange={(isOn) => onChange(isOn ? 'true' : '')}>
          {view.label}
        </Checkbox>
      )
    case 'number': {
      const range = criterion?.type === 'number' ? criterion : { least: undefined, most: undefined }
      const set = (next: { least?: number | undefined; most?: number | undefined }) =>
        onChange(writeCriterion({ type: 'number', least: range.least, most: range.most, ...next }))
      return (
        <Group title={view.unit ? `${view.label} (${view.unit})` : view.label}>
          <div className="flex gap-2">
            <NumberText label={t('search.filters.least')} value={range.least} onChange={(least) => set({ least })} />
            <NumberText label={t('search.filters.most')} value={range.most} onChange={(most) => set({ most })} />
          </div>
        </Group>
      )
    }
    case 'select':
    case 'tags':
      return (
        <ChipChoice
          label={view.label}
          options={view.listValues.map((value) => ({ value, label: view.valueLabel(value) }))}
          value={criterion && 'values' in criterion ? criterion.values : []}
          onChange={(values) => onChange(values.join(','))}
        />
      )
    case 'text':
      return <TextField label={view.label} value={text} onChange={onChange} size="sm" />
    default:
      return null
  }
}
