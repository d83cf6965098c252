import type { CustomAttribute } from '@plaza/contract'
import type { MessageId } from '../../lib/i18n.tsx'

/** What the types of attributes are called, in the order they are offered. */
export const typeTexts = {
  number: 'attributes.type.number',
  boolean: 'attributes.type.boolean',
  text: 'attributes.type.text',
  select: 'attributes.type.select',
  tags: 'attributes.type.tags',
} as const satisfies Record<CustomAttribute['type'], MessageId>
