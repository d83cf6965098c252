import type { ReplyUse } from '@plaza/domain'
import type { MessageId } from '../../lib/i18n.tsx'
import type { ReplyRow } from './queries.ts'

export const momentTexts = {
  reject: 'replies.for.reject',
  warn: 'replies.for.warn',
  refund: 'replies.for.refund',
  message: 'replies.for.message',
  closeReport: 'replies.for.closeReport',
  suspend: 'replies.for.suspend',
} as const satisfies Record<ReplyUse, MessageId>

export const originTexts = {
  ready: 'replies.origin.ready',
  changed: 'replies.origin.changed',
  own: 'replies.origin.own',
} as const satisfies Record<ReplyRow['origin'], MessageId>
