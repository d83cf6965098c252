import { attributeView } from '@plaza/domain'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { assetTypeName } from '../../parts/asset/asset-type-name.ts'
import { categoryName } from '../../parts/asset/category-name.ts'
import { readCriterion } from './attribute-filter.ts'
import { daysText } from './days-text.ts'
import { type Catalogue, priceMeasureOf } from './search-body.ts'
import type { SearchState } from './search-params.ts'

/** One thing that narrows a search, in words, and the search without it. */
export type FilterChip = { id: string; text: string; without: Partial<SearchState> }

export function useFilterChips(): (state: SearchState, catalogue: Catalogue) => FilterChip[] {
  const t = useT()
  const { locale } = useIntl()
  const formats = useFormats()
  return (state, catalogue) => {
    const { categories, assetTypes, attributes } = catalogue
    const chips: FilterChip[] = []
    const add = (id: string, text: string | undefined, without: Partial<SearchState>) =>
      text && chips.push({ id, text, without })

    const category = categories.find(({ id }) => id === state.categoryId)
    if (category) add('category', categoryName(category, locale), { categoryId: undefined })
    if (state.place) {
      const distance = state.radius ? formats.distance(state.radius) : undefined
      const label = state.isArea
        ? t('search.chip.area')
        : [state.place.label || t('search.chip.place'), distance].filter(Boolean).join(' · ')
      add('place', label, { place: undefined, radius: undefined, isArea: false })
    }
    if (state.startDate) {
      add('dates', daysText(state.startDate, state.endDate, locale, t('search.chip.from')), {
        startDate: undefined,
        endDate: undefined,
        isAnyDay: false,
      })
    }
    for (const type of assetTypes.filter(({ id }) => state.types.includes(id))) {
      add(`type.${type.id}`, assetTypeName(type, locale), { types: state.types.filter((id) => id !== type.id) })
    }
    const [least, most] = [state.minPrice, state.maxPrice].map((price) =>
      price === undefined ? undefined : formats.money(price, undefined),
    )
    const { unit } = priceMeasureOf(state, catalogue)
    const range =
      least && most
        ? `${least}–${most}`
        : most
          ? t('search.chip.upTo', { price: most })
          : least && t('search.chip.over', { price: least })
    add('price', range && unit ? `${range} ${formats.per(unit)}` : range, { minPrice: undefined, maxPrice: undefined })
    if (state.quantity > 1) add('quantity', t('search.chip.quantity', { count: state.quantity }), { quantity: 1 })
    if (state.isInstant) add('instant', t('asset.instant'), { isInstant: false })
    if (state.hasPhoto) add('photo', t('search.filters.withPhoto'), { hasPhoto: false })
    for (const attribute of attributes) {
      const text = state.attributes[attribute.name]
      const criterion = text === undefined ? undefined : readCriterion(attribute, text)
      if (!criterion) continue
      const view = attributeView(attribute, locale)
      const { [attribute.name]: _gone, ...others } = state.attributes
      const without = { attributes: others }
      const unit = view.unit ? ` ${view.unit}` : ''
      switch (criterion.type) {
        case 'boolean':
          add(attribute.name, view.label, without)
          break
        case 'number':
          add(attribute.name, `${view.label} ${rangeText(criterion.least, criterion.most)}${unit}`, without)
          break
        case 'text':
          add(attribute.name, `${view.label}: ${criterion.value}`, without)
          break
        default:
          add(attribute.name, `${view.label}: ${criterion.values.map(view.valueLabel).join(', ')}`, without)
      }
    }
    return chips
  }
}

const rangeText = (least: number | undefined, most: number | undefined) =>
  least === undefined
    ? `≤ ${most}`
    : most === undefined
      ? `≥ ${least}`
      : least === most
        ? `${least}`
        : `${least}–${most}`
