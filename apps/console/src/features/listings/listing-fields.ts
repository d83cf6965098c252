import type { AttributeView } from '@plaza/domain'
import { asObject } from '@plaza/domain'
import { useT } from '../../lib/i18n.tsx'
import { attributeKey, type ListingForm } from './listing-form.ts'

/** What each field of a listing is called. */
export function useFieldLabels(
  attributes: readonly AttributeView[],
): Readonly<Record<keyof ListingForm & string, string>> {
  const t = useT()
  return {
    name: t('listings.edit.name'),
    description: t('listings.edit.description'),
    categoryId: t('listings.category'),
    price: t('listings.price'),
    quantity: t('listings.quantity'),
    spot: t('listings.place'),
    images: t('listings.edit.photos'),
    ...Object.fromEntries(attributes.map(({ name, label }) => [attributeKey(name), label])),
  }
}

/** A value of the form as people read it where two of them are compared. */
export const fieldWords =
  (pathOf: (categoryId: string) => readonly string[]) =>
  (field: string, value: unknown): unknown => {
    if (field === 'categoryId') return typeof value === 'string' ? pathOf(value).join(' › ') : value
    if (field === 'spot') {
      const { shortDisplayName, address } = asObject(value)
      return [shortDisplayName, address].filter(Boolean).join(', ')
    }
    if (field === 'images' && Array.isArray(value)) {
      return value.map(
        (image, at) => `${at + 1}. ${asObject(image).caption ?? asObject(image).name ?? asObject(image).url}`,
      )
    }
    return value
  }
