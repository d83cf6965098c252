import { asObject } from './json-object.ts'

/** The most notice that a type may ask for. */
export const mostNoticeHours = 24 * 366

/** How many hours ahead bookings of a type begin at least (`metadata.plaza.noticeHours`); none where it says nothing. */
export function noticeHoursOf(type: { metadata?: unknown } | null | undefined): number {
  const { noticeHours } = asObject(asObject(asObject(type?.metadata).plaza))
  return typeof noticeHours === 'number' && noticeHours > 0 && noticeHours <= mostNoticeHours ? noticeHours : 0
}
