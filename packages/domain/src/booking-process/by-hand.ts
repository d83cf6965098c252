import type { TransactionProcess } from '@plaza/contract'
import { type BlockingTransaction, blockingStatuses } from '../calendar/blocking.ts'
import {
  findTransition,
  isPayStep,
  mayTake,
  payStepOf,
  processOf,
  type Transition,
  transitionsFrom,
} from '../process.ts'
import { bookingTurn } from '../turn.ts'
import { processSettings, stepKey } from './settings.ts'

type BookedType =
  | (NonNullable<BlockingTransaction['assetType']> & {
      transactionProcess?: TransactionProcess | null
      metadata?: unknown
    })
  | null

/** Whether a status waits for the owner's yes: it is theirs to continue with, and nothing is agreed yet. */
export const waitsForYes = (type: BookedType, status: string): boolean =>
  bookingTurn({ status, assetType: type, isOver: false }) === 'owner' && !blockingStatuses(type).includes(status)

const taker = { isOwner: false, isTaker: true }

/** What the taker can do from a status to bring a booking on. */
const onward = (type: BookedType, status: string): Transition[] => {
  const process = processOf(type)
  return transitionsFrom(process, status).filter(
    (step) => mayTake(step, taker) && step.to !== process.cancelStatus && step.to !== status,
  )
}

/**
 * Whether whoever pays from a status pays before the owner has said yes. A provider holds such money and gives it back;
 * what is paid by hand waits for the yes.
 *
 * @example paysBeforeYes(null, 'draft') // true
 */
export function paysBeforeYes(type: BookedType, status: string): boolean {
  const name = payStepOf(type, status)
  const step = name && findTransition(processOf(type), status, name)
  return step ? waitsForYes(type, step.to) : false
}

const isPaidAfterYes = (type: BookedType, { to }: Transition): boolean =>
  waitsForYes(type, to) &&
  transitionsFrom(processOf(type), to).some((yes) => payStepOf(type, yes.to) !== undefined && yes.to !== to)

/**
 * The step that sends a request without money, if one does: where it is paid by hand the one after which there is a step for
 * paying.
 *
 * @example requestStepOf(null, 'draft', { isPaidByHand: true }) // 'confirm', so that it is paid once the owner has accepted
 */
export function requestStepOf(
  type: BookedType,
  status: string,
  { isPaidByHand }: { isPaidByHand: boolean },
): string | undefined {
  const steps = onward(type, status)
  const { transitions: settings } = processSettings(type?.metadata)
  const first = (fits: (step: Transition) => boolean) => steps.find(fits)?.name
  return (
    (isPaidByHand ? first((step) => !isPayStep(step.name) && isPaidAfterYes(type, step)) : undefined) ??
    first(({ name }) => name === 'confirmAndPay') ??
    first(({ name }) => name === 'confirm') ??
    first((step) => settings[stepKey(step)]?.isMain === true)
  )
}

/**
 * Whether the taker is to be told how to pay by hand, in a process where no step of theirs says that they did: once it is
 * agreed, and until a later step says that the money is there.
 */
export function isOwedByHand(
  type: BookedType,
  { status, statusHistory }: { status: string; statusHistory: readonly { status: string }[] },
): boolean {
  const blocking = blockingStatuses(type)
  if (!statusHistory.some((each) => blocking.includes(each.status))) return false
  const process = processOf(type)
  const { transitions: settings } = processSettings(type?.metadata)
  const takesMoney = (step: Transition) => settings[stepKey(step)]?.takesMoney ?? isPayStep(step.name)
  const isLater = process.transitions.some((step) => takesMoney(step) && step.from !== process.initStatus)
  return !isLater || transitionsFrom(process, status).some(takesMoney)
}
