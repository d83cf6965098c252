import type { TransactionProcess } from '@plaza/contract'
import { asObject } from './json-object.ts'
import { mayTake, processOf, transitionsFrom } from './process.ts'

/** The two sides of a booking. */
export type BookingRole = 'owner' | 'taker'

type TurnInput = {
  status: string
  assetType: { transactionProcess?: TransactionProcess | null; metadata?: unknown } | null
  /** It was called off, or has come to its end. */
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

/**
 * Whom a booking waits for. In a process of the operator's own that is whoever can bring it on, first the one who asks. The
 * database has the same rule as `booking_turn`, to find bookings by it; a test compares them.
 *
 * @example bookingTurn({ status: 'pending-acceptance', assetType: null, isOver: false }) // 'owner'
 */
export function bookingTurn({ status, assetType, isOver }: TurnInput): BookingRole | undefined {
  if (isOver) return
  const known = turns[status]
  if (known !== undefined) return known ?? undefined
  const process = processOf(assetType)
  const onward = transitionsFrom(process, status).filter(
    ({ name, to }) => to !== process.cancelStatus && to !== status && name !== 'complete',
  )
  return (['taker', 'owner'] as const).find((role) =>
    onward.some((step) => mayTake(step, { isOwner: role === 'owner', isTaker: role === 'taker' })),
  )
}

/** Until when its owner is to answer, where the type of the booking gives them so many hours (`metadata.plaza.answerHours`). */
export function bookingDeadline(input: TurnInput & { statusDate: string }): Date | undefined {
  const { answerHours } = asObject(asObject(asObject(input.assetType?.metadata).plaza))
  if (typeof answerHours !== 'number' || bookingTurn(input) !== 'owner') return
  return new Date(Date.parse(input.statusDate) + answerHours * 3_600_000)
}
