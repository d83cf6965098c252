import type { MessageId, Translate } from '../../../lib/i18n.tsx'
import { attributeField, type EditorOptions } from './steps.ts'

const labels: Readonly<Record<string, MessageId>> = {
  assetTypeId: 'editor.type.title',
  name: 'editor.name',
  categoryId: 'category.label',
  description: 'editor.description',
  images: 'editor.review.onePhoto',
  spot: 'editor.place',
  price: 'editor.price',
  quantity: 'editor.quantity',
  plan: 'editor.availability.mode',
}

/** What people call a field. */
export function fieldLabel(t: Translate, field: string, { attributes }: Pick<EditorOptions, 'attributes'>): string {
  const id = labels[field]
  if (id) return t(id)
  return attributes.find(({ name }) => attributeField(name) === field)?.label ?? field
}

/** The id around a field, where a list of mistakes leads to. */
export const fieldId = (field: string): string => `field-${field.replaceAll(/[^\w-]/g, '-')}`
