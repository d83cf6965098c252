import type { Asset } from '@plaza/sdk'
import { type AssetValues, bodyOf } from '../asset-values.ts'
import { type EditorOptions, hasCalendar, isAsking } from './steps.ts'

/** The listing as others will get it, before it is there. */
export function previewAsset(values: AssetValues, options: EditorOptions, assetId: string | null): Asset {
  const type = options.types.find(({ id }) => id === values.assetTypeId)
  const {
    price = 0,
    assetTypeId = '',
    ...body
  } = bodyOf(values, {
    attributes: options.attributes,
    hasCalendar: hasCalendar(type),
    asksForYes: isAsking(type),
  })
  return {
    ...body,
    id: assetId ?? 'ast_new',
    createdDate: '',
    updatedDate: '',
    ownerId: null,
    validated: true,
    active: true,
    price,
    assetTypeId,
    platformData: {},
    livemode: false,
  }
}
