import type { JsonObject } from '@plaza/contract'
import { Select, TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { PersonField } from '../../lib/list/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useCatalogue } from '../../lib/use-catalogue.ts'
import type { BulkDeed } from './bulk-deeds.ts'

/** What is chosen in the dialog. */
export type BulkValue = {
  categoryId?: string
  assetTypeId?: string
  attribute?: string
  type?: string
  text?: string
  ownerId?: string | undefined
}

/** What each listing is changed with; nothing while something has to be chosen first. */
export function payloadOf(deed: BulkDeed, value: BulkValue): JsonObject | undefined {
  const { categoryId, assetTypeId, attribute, type, text, ownerId } = value
  switch (deed) {
    case 'pause':
      return { active: false }
    case 'resume':
      return { active: true }
    case 'category':
      return categoryId === undefined ? undefined : { categoryId }
    case 'type':
      return assetTypeId === undefined ? undefined : { assetTypeId }
    case 'owner':
      return ownerId === undefined ? undefined : { ownerId }
    case 'attribute': {
      const written = attributeValue(type, text ?? '')
      return attribute === undefined || written === undefined
        ? undefined
        : { customAttributes: { [attribute]: written } }
    }
    default:
      return {}
  }
}

/** A text as the kind of attribute wants it; nothing when it is none. */
function attributeValue(type: string | undefined, text: string) {
  const typed = text.trim()
  if (typed === '') return undefined
  if (type === 'number') return Number.isFinite(Number(typed)) ? Number(typed) : undefined
  if (type === 'boolean') return typed === 'true'
  if (type === 'tags') return typed.split(',').map((tag) => tag.trim())
  return typed
}

type BulkFieldsProps = { deed: BulkDeed; value: BulkValue; onChange: (value: BulkValue) => void }

/** What has to be chosen before several listings are changed. */
export function BulkFields({ deed, value, onChange }: BulkFieldsProps) {
  const t = useT()
  const { types, categories } = useCatalogue()
  if (deed === 'category') {
    return (
      <Select
        label={t('listings.category')}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('listings.bulk.choose')}
        value={value.categoryId ?? null}
        onChange={(categoryId) => onChange({ categoryId })}
      />
    )
  }
  if (deed === 'type') {
    return (
      <Select
        label={t('listings.type')}
        options={types.map(({ id, name }) => ({ value: id, label: name ?? id }))}
        placeholder={t('listings.bulk.choose')}
        value={value.assetTypeId ?? null}
        onChange={(assetTypeId) => onChange({ assetTypeId })}
      />
    )
  }
  if (deed === 'owner') {
    return (
      <PersonField
        label={t('listings.owner.change.new')}
        type="all"
        value={value.ownerId}
        onChange={(ownerId) => onChange({ ownerId })}
      />
    )
  }
  return deed === 'attribute' ? <AttributeFields value={value} onChange={onChange} /> : null
}

function AttributeFields({ value, onChange }: Pick<BulkFieldsProps, 'value' | 'onChange'>) {
  const t = useT()
  const { sdk } = useServices()
  const { data: attributes = [] } = useQuery({
    queryKey: ['customAttributes', 'list', {}],
    queryFn: () => sdk.customAttributes.list(),
  })
  const chosen = attributes.find(({ name }) => name === value.attribute)
  const options = chosen?.listValues?.length
    ? chosen.listValues.map((each) => ({ value: each, label: each }))
    : chosen?.type === 'boolean'
      ? [
          { value: 'true', label: t('listings.yes') },
          { value: 'false', label: t('listings.no') },
        ]
      : undefined
  const write = (text: string) => onChange({ ...value, text })
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t('listings.bulk.attributeName')}
        options={attributes.map(({ name }) => ({ value: name, label: name }))}
        placeholder={t('listings.bulk.choose')}
        value={value.attribute ?? null}
        onChange={(name) => {
          const type = attributes.find((each) => each.name === name)?.type
          onChange({ attribute: name, ...(type && { type }) })
        }}
      />
      {chosen &&
        (options ? (
          <Select
            label={t('listings.bulk.attributeValue')}
            options={options}
            placeholder={t('listings.bulk.choose')}
            value={value.text ?? null}
            onChange={write}
          />
        ) : (
          <TextField label={t('listings.bulk.attributeValue')} value={value.text ?? ''} onChange={write} />
        ))}
    </div>
  )
}
