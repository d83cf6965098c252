import { listingStates } from '@plaza/domain'
import { useT } from '../../lib/i18n.tsx'
import type { ListFilter } from '../../lib/list/index.ts'
import { listingTexts } from './listing-texts.ts'
import { useCatalogue } from './use-catalogue.ts'

/** What listings can be narrowed by. */
export function useListingFilters(): ListFilter[] {
  const t = useT()
  const { types } = useCatalogue()
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
    {
      id: 'since',
      kind: 'choice',
      label: t('listings.created'),
      anyLabel: t('audit.since.any'),
      options: [
        { value: '1', label: t('audit.since.1') },
        { value: '7', label: t('audit.since.7') },
        { value: '30', label: t('audit.since.30') },
      ],
    },
    { id: 'ownerId', kind: 'text', label: t('listings.ownerId'), isMinor: true },
  ]
}
