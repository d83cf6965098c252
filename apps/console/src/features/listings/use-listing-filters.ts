import { categoryTree, listingStates } from '@plaza/domain'
import { useT } from '../../lib/i18n.tsx'
import { type ListFilter, sinceFilter } from '../../lib/list/index.ts'
import { useCatalogue } from '../../lib/use-catalogue.ts'
import { listingTexts } from './listing-texts.ts'

const text = (id: string, label: string): ListFilter => ({ id, kind: 'text', label, isMinor: true })

/** What listings can be narrowed by. */
export function useListingFilters(): ListFilter[] {
  const t = useT()
  const { types, categories } = useCatalogue()
  return [
    {
      id: 'state',
      kind: 'choice',
      label: t('listings.state'),
      anyLabel: t('listings.state.any'),
      options: listingStates.map((value) => ({ value, label: t(listingTexts[value]) })),
    },
    {
      id: 'assetTypeId',
      kind: 'choice',
      label: t('listings.type'),
      anyLabel: t('listings.type.any'),
      options: types.map(({ id, name }) => ({ value: id, label: name ?? id })),
    },
    { id: 'photo', kind: 'switch', label: t('listings.withoutPhoto') },
    { id: 'reported', kind: 'switch', label: t('listings.reported') },
    sinceFilter(t, t('listings.created')),
    {
      id: 'categoryId',
      kind: 'choice',
      label: t('listings.category'),
      anyLabel: t('listings.category.any'),
      options: categoryTree(categories).map(({ category, depth }) => ({
        value: category.id,
        label: `${'– '.repeat(depth)}${category.name}`,
      })),
      isMinor: true,
    },
    text('minPrice', t('listings.minPrice')),
    text('maxPrice', t('listings.maxPrice')),
    text('near', t('listings.near')),
    text('km', t('listings.km')),
    text('attribute', t('listings.attribute')),
    { id: 'unbookable', kind: 'switch', label: t('listings.unbookable'), isMinor: true },
    { id: 'ownerId', kind: 'person', type: 'all', label: t('listings.owner'), isMinor: true },
  ]
}
