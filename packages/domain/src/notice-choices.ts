import type { Json, JsonObject } from '@plaza/contract'

/** What people choose about, row by row. Emails about the account itself are no choice. */
export const noticeKinds = [
  'newMessage',
  'requestReceived',
  'requestAnswered',
  'payment',
  'reminder',
  'ratingReceived',
  'savedSearch',
  'news',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
export type NoticeChannel = 'email' | 'inApp'

export const isNoticeKind = (value: string): value is NoticeKind => noticeKinds.some((kind) => kind === value)

export type NoticeChoices = Record<NoticeKind, Record<NoticeChannel, boolean>> & {
  /** No mail before this moment. */
  pausedUntil: Date | undefined
}

const objectIn = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/**
 * What someone has chosen in `metadata._private.plaza.notifications`. People hear of everything until they say
 * otherwise, but news only after they asked for them.
 *
 * @example
 * noticeChoices({ _private: { plaza: { notifications: { newMessage: { email: false } } } } }).newMessage.email // false
 */
export function noticeChoices(metadata: JsonObject): NoticeChoices {
  const chosen = objectIn(objectIn(objectIn(metadata._private).plaza).notifications)
  const until = typeof chosen.pausedUntil === 'string' ? new Date(chosen.pausedUntil) : undefined
  const rows = noticeKinds.map((kind) => {
    const { email, inApp } = objectIn(chosen[kind])
    return [kind, { email: kind === 'news' ? email === true : email !== false, inApp: inApp !== false }]
  })
  return {
    ...(Object.fromEntries(rows) as Record<NoticeKind, Record<NoticeChannel, boolean>>),
    pausedUntil: until && !Number.isNaN(until.getTime()) ? until : undefined,
  }
}

/** Whether someone wants to hear of something this way. A pause holds emails back; the list in the app goes on. */
export function wantsNotice(
  metadata: JsonObject,
  { kind, channel, now }: { kind: NoticeKind; channel: NoticeChannel; now: Date },
): boolean {
  const { pausedUntil, ...choices } = noticeChoices(metadata)
  if (channel === 'email' && pausedUntil && pausedUntil > now) return false
  return choices[kind][channel]
}
