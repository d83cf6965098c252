import { type Static, Type } from 'typebox'
import { endpoint, needs, noKey } from './endpoint.ts'
import { closed, dateFilter, isoDate, jsonObject, listFilter, nullable, optional, text } from './schema.ts'

/** A notification in the app. Its words are made from `name` and `data`, in the reader's language. */
export const notification = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  userId: Type.String(),
  /** The row of the choices it belongs to, or `account` or `moderation`, which are no choice. */
  kind: Type.String(),
  /** As the email that says the same. */
  name: Type.String(),
  /** One line in the language that was asked for. */
  text: Type.String(),
  data: jsonObject,
  objectId: nullable(Type.String()),
  /** Where it leads in the web app. */
  path: Type.String(),
  readDate: nullable(isoDate),
  livemode: Type.Boolean(),
})
export type Notification = Static<typeof notification>

/** Notifications are part of a person's own record, so the same permissions apply. */
const access = needs('user:edit', 'user:edit:all')
const params = closed({ id: text() })

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: "List a person's notifications of the last 90 days",
    access,
    query: closed({
      id: optional(listFilter),
      /** Oneself, unless the caller may edit all users. */
      userId: optional(text()),
      kind: optional(listFilter),
      isRead: optional(Type.Boolean()),
      createdDate: optional(dateFilter),
      /** Language of `text`; the reader's own by default. */
      locale: optional(text({ max: 35, example: 'es' })),
    }),
    list: { orderBy: ['createdDate'], legacy: 'offset' },
    response: notification,
  }),
  count: endpoint({
    method: 'GET',
    path: '/notifications/count',
    summary: 'Count your unread notifications; 100 means 100 or more',
    access,
    response: Type.Object({ unread: Type.Integer() }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark your own notifications as read: all, those named, or those about some objects',
    whileSuspended: true,
    access,
    body: closed({
      id: optional(Type.Array(text(), { maxItems: 100 })),
      objectId: optional(Type.Array(text(), { maxItems: 100 })),
      /** Not what has come since the reader looked. */
      until: optional(isoDate),
    }),
    response: Type.Object({ count: Type.Integer() }),
  }),
  markUnread: endpoint({
    method: 'POST',
    path: '/notifications/:id/unread',
    summary: 'Save a search',
    whileSuspended: true,
    access,
    params,
    response: notification,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe',
    summary:
      'Unsubscribe from one kind of email; mail programs call this from the header `List-Unsubscribe` (RFC 8058)',
    whileSuspended: true,
    access: noKey('mail programs have no key; the token in the address is signed for one person and one kind of email'),
    query: closed({ token: text({ max: 255 }) }),
    response: Type.Object({ kind: Type.String() }),
    events: ['user__updated'],
    refusals: ['unsubscribe.tokenInvalid'],
  }),
}
