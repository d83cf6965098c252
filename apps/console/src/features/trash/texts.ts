import type { TrashKind } from '@plaza/contract'
import type { MessageId } from '../../lib/i18n.tsx'

/** What things in the trash are called, in the order they are offered. */
export const kindTexts = {
  asset: 'trash.kind.asset',
  user: 'trash.kind.user',
  rating: 'trash.kind.rating',
  message: 'trash.kind.message',
  category: 'trash.kind.category',
  customAttribute: 'trash.kind.customAttribute',
  assetType: 'trash.kind.assetType',
  entry: 'trash.kind.entry',
  webhook: 'trash.kind.webhook',
  workflow: 'trash.kind.workflow',
  task: 'trash.kind.task',
} as const satisfies Record<TrashKind, MessageId>

export const kinds = Object.keys(kindTexts) as TrashKind[]

const dayMs = 24 * 60 * 60 * 1000

/** How many days something stays, begun ones counted. */
export const daysLeft = (expirationDate: string, now = Date.now()) =>
  Math.max(0, Math.ceil((Date.parse(expirationDate) - now) / dayMs))
