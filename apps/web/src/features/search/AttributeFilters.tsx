import type { Facet } from '@plaza/contract'
import { type AttributeView, attributeView, inOrder } from '@plaza/domain'
import type { CustomAttribute } from '@plaza/sdk'
import { Button, Checkbox, ChipChoice, TextField } from '@plaza/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '../../lib/i18n.tsx'
import { readCriterion, writeCriterion } from './attribute-filter.ts'
import { Group, NumberText, type PartProps } from './filter-parts.tsx'

type AttributeFiltersProps = PartProps & {
  attributes: readonly CustomAttribute[]
  /** How the results spread over their values; an attribute that none of them has is of little use. */
  facets: Readonly<Record<string, Facet>> | undefined
}

/** Filters by what operators ask owners for: first those that fit the results, the others on demand. */
export function AttributeFilters({ draft, onChange, attributes, facets }: AttributeFiltersProps) {
  const t = useT()
  const [showsAll, setShowsAll] = useState(false)
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
  const fits = ({ name }: AttributeView) => name in draft.attributes || isUsed(facets?.[name])
  const [fitting, others] = [views.filter(fits), views.filter((view) => !fits(view))]
  const shown = (some: readonly AttributeView[]) => {
    const ticks = some.filter(({ type }) => type === 'boolean')
    return (
      <>
        {ticks.length > 0 && <Group title={t('search.filters.goodToKnow')}>{ticks.map(one)}</Group>}
        {some.filter(({ type }) => type !== 'boolean').map(one)}
      </>
    )
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
