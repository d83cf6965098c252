import { type AttributeView, suiting, viewsOfType } from '@plaza/domain'
import type { Settings } from '../../../lib/settings.ts'
import type { AssetValues } from '../asset-values.ts'
import type { Catalogue } from '../queries.ts'
import type { EditorOptions } from './steps.ts'

/** Types an owner may choose: active ones, and of these the ones the operator names, if any. */
export function offeredTypes({ types }: Catalogue, { attributesByType }: Settings) {
  const active = types
    .filter((type) => type.active)
    // the usual one first, then as the operator made them
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.createdDate.localeCompare(b.createdDate))
  const named = active.filter(({ id }) => id in attributesByType)
  return named.length > 0 ? named : active
}

/** What is asked for a listing of this type and category. */
export function editorOptions(
  catalogue: Catalogue,
  settings: Settings,
  { assetTypeId, categoryId }: Pick<AssetValues, 'assetTypeId' | 'categoryId'>,
  locale: string,
): EditorOptions & { all: readonly AttributeView[] } {
  const ofType = viewsOfType(catalogue.attributes, settings.attributesByType[assetTypeId], locale)
  return {
    types: offeredTypes(catalogue, settings),
    hasCategories: catalogue.categories.length > 0,
    attributes: suiting(ofType, { categories: catalogue.categories, categoryId }),
    all: viewsOfType(catalogue.attributes, undefined, locale),
  }
}
