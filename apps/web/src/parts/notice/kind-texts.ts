import type { NoticeKind } from '@plaza/domain'
import type { MessageId } from '../../lib/i18n.tsx'

/** What each kind of notice is called. */
export const kindTexts: Readonly<Record<NoticeKind, MessageId>> = {
  newMessage: 'notice.newMessage',
  requestReceived: 'notice.requestReceived',
  requestAnswered: 'notice.requestAnswered',
  payment: 'notice.payment',
  reminder: 'notice.reminder',
  ratingReceived: 'notice.ratingReceived',
  savedSearch: 'notice.savedSearch',
  news: 'notice.news',
}
