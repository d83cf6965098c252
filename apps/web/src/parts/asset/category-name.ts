import { textIn } from '@plaza/domain'
import type { Category } from '@plaza/sdk'
import { objectOf } from '../../lib/json.ts'

/** The name in the reader's language. */
export const categoryName = ({ name, metadata }: Category, locale: string): string =>
  textIn(objectOf(metadata.plaza).name, locale) ?? name
