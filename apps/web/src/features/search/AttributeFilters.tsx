import type { Facet } from '@plaza/contract'
import { type AttributeView, filtersOfTypes } from '@plaza/domain'
import type { CustomAttribute } from '@plaza/sdk'
import { AttributeFilter, Button, FilterGroup, type WantedValues } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { readCriterion, writeCriterion } from './attribute-filter.ts'
import type { PartProps } from './filter-parts.ts'

type AttributeFiltersProps = PartProps & {
  attributes: readonly CustomAttribute[]
  /** Ids of the types that are searched, which say which filters and in which order; none where all are. */
  types: readonly string[] | undefined
  /** How the results spread over their values; an attribute that none of them has is of little use. */
  facets: Readonly<Record<string, Facet>> | undefined
}

/** Filters by what operators ask owners for: first those that fit the results, the others on demand. */
export function AttributeFilters({ draft, onChange, attributes, types = [], facets }: AttributeFiltersProps) {
  const t = useT()
  const [showsAll, setShowsAll] = useState(false)
  const { locale } = useIntl()
  const { attributesByType } = useServices().settings
  const ofTypes = types.map((id) => attributesByType[id])
  const views = filtersOfTypes(attributes, ofTypes, locale)
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
          attribute={view}
          wanted={wantedIn(attribute, draft.attributes[view.name] ?? '')}
          onChange={(wanted) => set(view.name, textFor(attribute, wanted))}
          texts={{ least: t('search.filters.least'), most: t('search.filters.most') }}
        />
      )
    )
  }
  const fits = ({ name }: AttributeView) => name in draft.attributes || isUsed(facets?.[name])
  const [fitting, others] = [views.filter(fits), views.filter((view) => !fits(view))]
  const shown = (some: readonly AttributeView[]) => {
    // switches stand together, where the first of them belongs
    const ticks = some.filter(({ type }) => type === 'boolean')
    return some.map((view) => {
      if (view.type !== 'boolean') return one(view)
      if (view !== ticks[0]) return null
      return (
        <FilterGroup key={view.name} title={t('search.filters.goodToKnow')}>
          {ticks.map(one)}
        </FilterGroup>
      )
    })
  }
  return (
    <>
      {shown(fitting)}
      {others.length > 0 && (
        <Button
          variant="text"
          size="sm"
          className="-ms-3 self-start"
          aria-expanded={showsAll}
          onPress={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('search.filters.lessFilters') : t('search.filters.moreFilters')}
        </Button>
      )}
      {showsAll && shown(others)}
    </>
  )
}

/** Without an answer yet everything counts as used, so that nothing jumps away. */
const isUsed = (facet: Facet | undefined) =>
  facet === undefined || facet.min !== undefined || (facet.values !== undefined && facet.values.length > 0)

/** What the text of an attribute in the address asks for, as its filter shows it. */
function wantedIn(attribute: CustomAttribute, text: string): WantedValues {
  const criterion = readCriterion(attribute, text)
  switch (criterion?.type) {
    case 'boolean':
      return { isOn: true }
    case 'number':
      return { least: criterion.least, most: criterion.most }
    case 'select':
    case 'tags':
      return { values: criterion.values }
    default:
      return { text }
  }
}

function textFor({ type }: CustomAttribute, { isOn, least, most, values = [], text = '' }: WantedValues): string {
  switch (type) {
    case 'boolean':
      return isOn ? 'true' : ''
    case 'number':
      return writeCriterion({ type, least, most })
    case 'select':
    case 'tags':
      return values.join(',')
    default:
      return text
  }
}
