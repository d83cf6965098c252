import type { Translate } from '../../../lib/i18n.tsx'
import { assetFields, isValueName } from '../asset-values.ts'
import { attributeField, type EditorOptions } from './steps.ts'

/** What people call a field. */
export function fieldLabel(t: Translate, field: string, { attributes }: Pick<EditorOptions, 'attributes'>): string {
  if (!isValueName(field)) return attributes.find(({ name }) => attributeField(name) === field)?.label ?? field
  const { missing, label } = assetFields[field]
  return t(missing ?? label)
}

/** The id around a field, where a list of mistakes leads to. */
export const fieldId = (field: string): string => `field-${field.replaceAll(/[^\w-]/g, '-')}`
