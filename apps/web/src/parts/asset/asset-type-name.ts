import { textIn } from '@plaza/domain'
import type { AssetType } from '@plaza/sdk'
import { objectOf } from '../../lib/json.ts'

/** The name in the reader's language. */
export const assetTypeName = ({ name, metadata }: AssetType, locale: string): string =>
  textIn(objectOf(metadata.plaza).name, locale) ?? name ?? ''
