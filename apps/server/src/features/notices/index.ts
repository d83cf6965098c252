import { slice } from '../../slice.ts'
import { notificationArchive } from './archive.ts'
import { noticeFollowers } from './followers.ts'
import { removeOldTask } from './jobs.ts'
import { markRead } from './mark-read.ts'
import { markUnread } from './mark-unread.ts'
import { countNotifications, listNotifications } from './read.ts'
import { unsubscribe } from './unsubscribe.ts'

export { assetCard, mailListing } from './asset-parts.ts'
export { periodOf as periodOfBooking, placeOf as placeOfBooking } from './booking-card.ts'
export { bookingCalendarUrl, readBookingToken } from './calendar-link.ts'
export { dataContact } from './data-contact.ts'
export { linkData } from './links.ts'
export { mostLinks } from './mail-text.ts'
export { isNoticeName, type NoticeName } from './names.ts'
export { previewStatus } from './preview-status.ts'
export { pricedLines } from './price-facts.ts'
export { type Reader, readerOf } from './reader.ts'
export { sampleMails } from './samples.ts'
export { isLeftToWorkflows, siteOf } from './site.ts'
export { mailedTo, type NewNotice, prepareNotice, previewNotice, queueMail, tell, writeMail } from './tell.ts'
export { tellOfDecision } from './tell-of-moderation.ts'
export { nameOf, noticeOfTransaction } from './tell-of-transaction.ts'
export { letsIn, mailTemplates, mailValues } from './templates.ts'
export { caseKindIn, labelsIn } from './texts.ts'
export { sampleOf, writeSample } from './write-sample.ts'

export const notices = slice({
  handlers: {
    notifications: {
      list: ({ query, page }, { actor, services }) => listNotifications({ filters: query, page }, actor, services),
      count: (_request, { actor, services }) => countNotifications(actor, services),
      markRead: ({ body }, { actor, services }) => markRead(body, actor, services),
      markUnread: ({ params }, { actor, services }) => markUnread(params.id, actor, services),
      unsubscribe: ({ query }, { services }) => unsubscribe(query, services),
    },
  },
  schedules: [{ task: removeOldTask, crontab: '17 2 * * *' }],
  follows: noticeFollowers,
  tables: ['notifications'],
  archive: [notificationArchive],
  trash: [{ kind: 'user', resource: notificationArchive, by: 'userId' }],
})
