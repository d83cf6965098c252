import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import type { NewNotice } from '../notices/index.ts'

/** Moments after the first and up to the second. */
export type Span = { from: Date; to: Date }

/** A mail to one of those who run the marketplace. */
export type StaffLetter = {
  name: 'staffBigBooking' | 'staffNumbers' | 'staffSilence'
  user: UserRow
  /** Where it leads in the console. */
  path: string
  data: Record<string, string>
}

/** What comes of a moment: mails, and where they belong to more a booking that ends or listings that are paused. */
export type Plan = {
  notices?: readonly NewNotice[]
  letters?: readonly StaffLetter[]
  cancels?: string
  pauses?: readonly string[]
}

/** A moment at which a switch acts, or would have acted. */
export type Occasion = {
  /** Is never acted on twice. */
  id: string
  date: Date
  objectType: 'transaction' | 'asset' | 'user' | 'conversation' | null
  objectId: string | null
  name: string | null
  /** Whether there still is a reason to; what was seen to meanwhile is not. */
  isOpen: boolean
  plan(services: Services): Promise<Plan>
}

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export const isWithin = (date: Date, { from, to }: Span) => date > from && date <= to
export const later = (date: Date, ms: number) => new Date(date.getTime() + ms)
