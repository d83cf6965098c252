import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { markRead } from './mark-read.ts'
import { markUnread } from './mark-unread.ts'
import { countNotifications, listNotifications } from './read.ts'
import { unsubscribe } from './unsubscribe.ts'

export const notificationHandlers: Handlers<Endpoints['notifications']> = {
  list: listNotifications,
  count: countNotifications,
  markRead,
  markUnread,
  unsubscribe,
}
