import type { TransactionProcess } from '@plaza/contract'
import { deadlineIn } from './booking-process/deadline.ts'
import { statusSettings } from './booking-process/settings.ts'
import { asObject } from './json-object.ts'
import { mayTake, processOf, transitionsFrom } from './process.ts'

/** The two sides of a booking. */
export type BookingRole = 'owner' | 'taker'

type TurnInput = {
  status: string
  assetType: { transactionProcess?: TransactionProcess | null; metadata?: unknown } | null
  /** It was cancelled, or has come to its end. */
  isOver: boolean
}

/** Of the default process, which other processes share their words with. */
const turns: Readonly<Record<string, BookingRole | null>> = {
  draft: 'taker',
  'pending-acceptance': 'owner',
  confirmed: 'owner',
  accepted: 'taker',
  'pending-payment': 'taker',
  validated: null,
  completed: null,
}

/** Who can bring a booking on from a status other than by calling it off, first the one who asks; whom a new status would wait for. */
export function moverFrom(process: TransactionProcess, status: string): BookingRole | undefined {
  const onward = transitionsFrom(process, status).filter(
    ({ name, to }) => to !== process.cancelStatus && to !== status && name !== 'complete',
  )
  return (['taker', 'owner'] as const).find((role) =>
    onward.some((step) => mayTake(step, { isOwner: role === 'owner', isTaker: role === 'taker' })),
  )
}

/**
 * Whom a booking waits for: as its process says (`waitsFor`), else in a process of the operator's own whoever can bring it on.
 * The database has the same rule as `booking_turn`, to find bookings by it; a test compares them.
 *
 * @example bookingTurn({ status: 'pending-acceptance', assetType: null, isOver: false }) // 'owner'
 */
export function bookingTurn({ status, assetType, isOver }: TurnInput): BookingRole | undefined {
  if (isOver) return
  const said = statusSettings(assetType?.metadata, status)?.waitsFor
  if (said) return said === 'nobody' ? undefined : said
  const known = turns[status]
  if (known !== undefined) return known ?? undefined
  return moverFrom(processOf(assetType), status)
}

type BookingDates = { statusDate: string; startDate?: string | null; endDate?: string | null }

const dateOf = (written: string | null | undefined) => (written == null ? null : new Date(written))

/**
 * Until when someone is to act: by the deadline of the status, else where the type of the booking gives its owner so many
 * hours to answer (`metadata.plaza.answerHours`).
 */
export function bookingDeadline({
  statusDate,
  startDate,
  endDate,
  ...input
}: TurnInput & BookingDates): Date | undefined {
  const settings = statusSettings(input.assetType?.metadata, input.status)
  const dates = { statusDate: new Date(statusDate), startDate: dateOf(startDate), endDate: dateOf(endDate) }
  const kept = deadlineIn(settings, { ...input, ...dates })
  if (kept) return kept
  const { answerHours } = asObject(asObject(asObject(input.assetType?.metadata).plaza))
  if (typeof answerHours !== 'number' || bookingTurn(input) !== 'owner') return
  return new Date(Date.parse(statusDate) + answerHours * 3_600_000)
}
