import type { AssetType, Transaction } from '@plaza/contract'
import { blockingStatuses } from '../calendar/blocking.ts'
import { isEndStatus, processOf, type Transition } from '../process.ts'
import type { BookingRole } from '../turn.ts'
import { noticesOfChange } from './notices.ts'

/** What follows when a booking is moved on by a step. */
export type StepEffects = {
  /** What becomes of its dates, or of the piece that it takes. */
  stock: 'taken' | 'freed' | null
  /** Both sides see how to reach each other from then on. */
  discloses: boolean
  /** Who gets the usual email. */
  told: readonly BookingRole[]
  /** What becomes of money that is held or was taken. */
  money: 'taken' | 'returned' | null
  isEnd: boolean
}

type Booking = Pick<Transaction, 'status' | 'statusHistory' | 'assetType'> & { paymentStatus: string }
const defaultDisclosing: readonly string[] = ['validated']

/** As the server does it: the calendar, what is shown, the emails and the money. */
export function stepEffects(booking: Booking, step: Transition, reason: string | null = null): StepEffects {
  // the copy in a booking is JSON to the contract; what was copied is an asset type
  const type = booking.assetType as unknown as AssetType | null
  const process = processOf(type)
  const blocking = blockingStatuses(type)
  const [did, does] = [booking.status, step.to].map((status) => blocking.includes(status))
  const disclosing = type?.namespaces?.visibility?.protected ?? defaultDisclosing
  const isSeen = booking.statusHistory.some(({ status }) => disclosing.includes(status))
  const isCancelled = step.to === process.cancelStatus
  const isHeld = booking.paymentStatus === 'authorized'
  const told = noticesOfChange({ status: step.to, before: booking.status, reason }, type?.metadata)
  return {
    stock: did === does ? null : does ? 'taken' : 'freed',
    discloses: !isSeen && disclosing.includes(step.to),
    told: [...new Set(told.map(({ to }) => to))],
    money:
      isCancelled && (isHeld || booking.paymentStatus === 'captured') ? 'returned' : isHeld && does ? 'taken' : null,
    isEnd: isCancelled || isEndStatus(process, step.to),
  }
}
