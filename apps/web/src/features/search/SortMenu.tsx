import { attributeView } from '@plaza/domain'
import { Button, Menu, MenuItem, MenuSection, useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { ChevronDown } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { objectOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import type { Catalogue } from './search-body.ts'
import type { SearchState } from './search-params.ts'

export type SortMenuProps = {
  state: SearchState
  catalogue: Catalogue
  onChange: (next: Partial<SearchState>) => void
}

/** Orders that fit this search. */
export function SortMenu({ state, catalogue, onChange }: SortMenuProps) {
  const t = useT()
  const { locale } = useIntl()
  const { position } = useServices()
  const origin = useStore(position)
  const sortable = catalogue.attributes.filter(
    ({ type, metadata }) => type === 'number' && objectOf(metadata.plaza).isSortable === true,
  )
  const options = [
    ...(state.q ? [{ id: '', label: t('search.sort.best') }] : []),
    { id: state.q ? 'createdDate:desc' : '', label: t('search.sort.newest') },
    { id: 'price:asc', label: t('search.sort.cheapest') },
    { id: 'price:desc', label: t('search.sort.dearest') },
    ...(state.place || origin ? [{ id: 'distance:asc', label: t('search.sort.nearest') }] : []),
    { id: 'name:asc', label: t('search.sort.name') },
    ...sortable.map((attribute) => ({
      id: `${attribute.name}:desc`,
      label: attributeView(attribute, locale).label,
    })),
  ]
  const current = state.orderBy ? `${state.orderBy}:${state.order}` : ''
  const chosen = options.find(({ id }) => id === current) ?? options[0]
  const choose = (id: string) => {
    const [orderBy, order] = id.split(':')
    // nearness needs a place; the reader's own will do
    const place =
      orderBy === 'distance' && !state.place && origin
        ? { place: { ...origin, label: t('place.mine'), zone: undefined } }
        : {}
    onChange({ orderBy: orderBy || undefined, order: order === 'desc' ? 'desc' : 'asc', ...place })
  }
  return (
    <Menu
      trigger={
        <Button variant="text" size="sm" className="-me-3 shrink-0">
          <span className="font-normal text-ink-2 max-md:hidden">{t('search.sort')}</span> {chosen?.label}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
    >
      <MenuSection
        title={t('search.sort')}
        selectedId={chosen?.id || 'usual'}
        onSelect={(id) => choose(id === 'usual' ? '' : String(id))}
      >
        {options.map(({ id, label }) => (
          <MenuItem key={id} id={id || 'usual'}>
            {label}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
}
