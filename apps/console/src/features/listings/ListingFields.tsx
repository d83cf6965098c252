import { type AttributeView, assetLimits, categoryTree, longestAttributeText, type Problem } from '@plaza/domain'
import { AttributeField, SearchSelect, TextArea, TextField } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { problemText } from '../../lib/problem-text.ts'
import { useCatalogue } from '../../lib/use-catalogue.ts'
import { EditedPhotos } from './EditedPhotos.tsx'
import { EditedPlace } from './EditedPlace.tsx'
import { attributeKey, type ListingForm } from './listing-form.ts'

type ListingFieldsProps = {
  fields: ListingForm
  labels: Readonly<Record<keyof ListingForm & string, string>>
  problems: Partial<Record<string, Problem>>
  set: (changes: Partial<ListingForm>) => void
  /** Those that suit the chosen category. */
  attributes: readonly AttributeView[]
  currency: string | null
  /** Why the place stays as it is. */
  placeNote?: string | undefined
  /** The calendar says how many there are. */
  isCounted: boolean
}

/** What owners fill in of a listing, in the order of their own form. */
export function ListingFields(props: ListingFieldsProps) {
  const { fields, labels, problems, set, attributes, currency, placeNote, isCounted } = props
  const t = useT()
  const { categories } = useCatalogue()
  const errorOf = (field: string) => problemText(t, problems[field])
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <TextField
        size="sm"
        label={labels.name}
        value={fields.name}
        onChange={(name) => set({ name })}
        limit={assetLimits.name}
        error={errorOf('name')}
      />
      <SearchSelect
        size="sm"
        label={labels.categoryId}
        options={categoryTree(categories).map(({ category, path, depth }) => ({
          value: category.id,
          label: category.name,
          path: path.map(({ name }) => name).join(' › '),
          depth,
        }))}
        value={fields.categoryId}
        onChange={(categoryId) => set({ categoryId })}
        placeholder={t('listings.bulk.choose')}
        openLabel={t('listings.edit.openCategories')}
        emptyLabel={t('listings.edit.noCategory')}
      />
      <TextArea
        label={labels.description}
        rows={6}
        value={fields.description}
        onChange={(description) => set({ description })}
        limit={assetLimits.description}
        error={errorOf('description')}
      />
      {attributes.map((attribute) => (
        <AttributeField
          key={attribute.name}
          size="sm"
          attribute={attribute}
          value={fields[attributeKey(attribute.name)] ?? ''}
          onChange={(value) => set({ [attributeKey(attribute.name)]: value })}
          error={errorOf(attributeKey(attribute.name))}
          limit={longestAttributeText}
          texts={{
            optional: t('form.optional'),
            nothing: t('listings.edit.nothing'),
            choose: t('listings.bulk.choose'),
            add: t('listings.edit.add'),
            remove: (tag) => t('listings.edit.remove', { tag }),
          }}
        />
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          size="sm"
          label={labels.price}
          inputMode="decimal"
          value={fields.price}
          onChange={(price) => set({ price })}
          suffix={currency ?? undefined}
          error={errorOf('price')}
        />
        {isCounted ? (
          <p className="self-end text-ink-2 text-small">{t('listings.edit.counted')}</p>
        ) : (
          <TextField
            size="sm"
            label={labels.quantity}
            inputMode="numeric"
            value={fields.quantity}
            onChange={(quantity) => set({ quantity })}
            error={errorOf('quantity')}
          />
        )}
      </div>
      <EditedPlace label={labels.spot} spot={fields.spot} note={placeNote} onChange={(spot) => set({ spot })} />
      <EditedPhotos label={labels.images} images={fields.images} onChange={(images) => set({ images })} />
    </div>
  )
}
