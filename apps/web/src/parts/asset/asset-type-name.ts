import type { AssetType } from '@plaza/sdk'
import { objectOf } from '../../lib/json.ts'
import { inLanguage } from '../attribute/attributes.ts'

/** The name in the reader's language. */
export const assetTypeName = ({ name, metadata }: AssetType, locale: string): string =>
  inLanguage(objectOf(metadata.plaza).name, locale) ?? name ?? ''
