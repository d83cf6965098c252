import type { TransactionStage } from '@plaza/contract'
import {
  bookingDeadline,
  bookingTurn,
  isAgreed as bothAgreed,
  inWords,
  isDisclosing,
  isDraftStatus,
  isEndStatus,
  isOwedByHand,
  isPayStep,
  mayTake,
  paysBeforeYes,
  processOf,
  processSettings,
  requestStepOf,
  type StatusColour,
  shownEnd,
  statusSettings,
  stepKey,
  type Transition,
  transactionStage,
  transitionsFrom,
  type Words,
} from '@plaza/domain'
import type { Asset, Transaction } from '@plaza/sdk'
import type { StatusKind } from '@plaza/ui'
import { browserZone } from '../../lib/date-formats.ts'
import type { MessageId } from '../../lib/i18n.tsx'
import type { Settings } from '../../lib/settings.ts'
import { zoneOf } from '../../parts/asset/asset.ts'
import { typeOf } from '../../parts/transaction/transaction.ts'

/** Which side of a booking the reader is on. */
export type Role = 'owner' | 'taker'

export const roleIn = ({ ownerId }: Pick<Transaction, 'ownerId'>, me: string): Role =>
  ownerId === me ? 'owner' : 'taker'

type Chip = { kind: StatusKind } & ({ text: MessageId } | { name: string } | { words: Words })

const chips: Record<string, Record<Role, [StatusKind, MessageId]>> = {
  draft: { taker: ['draft', 'status.notSent'], owner: ['draft', 'status.notSent'] },
  'pending-acceptance': { taker: ['waiting', 'status.waitingForOwner'], owner: ['your-turn', 'status.yourAnswer'] },
  accepted: { taker: ['act-now', 'status.confirmNow'], owner: ['accepted', 'status.accepted'] },
  confirmed: { taker: ['waiting', 'status.waitingForOwner'], owner: ['your-turn', 'status.yourAnswer'] },
  'pending-payment': { taker: ['your-turn', 'status.paymentNeeded'], owner: ['waiting', 'status.waitingForPayment'] },
  validated: { taker: ['confirmed', 'status.confirmed'], owner: ['confirmed', 'status.confirmed'] },
  completed: { taker: ['done', 'status.done'], owner: ['done', 'status.done'] },
}

const cancelled: Record<string, MessageId> = {
  withdrawn: 'status.withdrawn',
  refusedByOwner: 'status.declined',
  refusedByTaker: 'status.declinedByTaker',
  forceCancel: 'status.cancelledByService',
  deadlinePassed: 'status.deadlinePassed',
  transactionConflict: 'status.conflict',
}

/** What the reader called off is no bad news to them. */
const ownLeavings: Record<Role, readonly string[]> = {
  owner: ['refusedByOwner', 'cancelledByOwner'],
  taker: ['withdrawn', 'refusedByTaker', 'cancelledByTaker'],
}

/** Where a booking stands, for its reader. Statuses of other processes are said by their name. */
export function chipOf(transaction: Transaction, role: Role, now = Date.now()): Chip {
  const { status, startDate, endDate, cancelledDate, cancellationReason } = transaction
  if (cancelledDate !== null) {
    const isOwn = ownLeavings[role].includes(cancellationReason ?? '')
    return { kind: isOwn ? 'closed' : 'cancelled', text: cancelled[cancellationReason ?? ''] ?? 'status.cancelled' }
  }
  const isRunning = startDate !== null && Date.parse(startDate) <= now && (!endDate || now < Date.parse(endDate))
  const turn = turnOf(transaction)
  const said = statusSettings(typeOf(transaction)?.metadata, status)
  const words = said?.[role]
  // who says it in words of their own says more than that it runs
  const isPlain = status === 'validated' || (!words && !turn)
  if (isRunning && isPlain && stageOf(transaction) === 'agreed') return { kind: 'running', text: 'status.running' }
  if (words) return { kind: turn ? (turn === role ? 'your-turn' : 'waiting') : kinds[said.colour ?? 'neutral'], words }
  const known = chips[status]?.[role]
  if (known) return { kind: known[0], text: known[1] }
  if (turn && asksOwner(transaction, status)) return asked[role]
  if (turn) return { kind: turn === role ? 'your-turn' : 'waiting', name: status }
  return { kind: isEndStatus(processOf(typeOf(transaction)), status) ? 'done' : 'draft', name: status }
}

/** How a status that waits for nobody looks, by the colour that the operator chose. */
const kinds: Record<StatusColour, StatusKind> = {
  waiting: 'waiting',
  accepted: 'accepted',
  confirmed: 'confirmed',
  running: 'running',
  done: 'done',
  cancelled: 'cancelled',
  neutral: 'draft',
}

const asked: Record<Role, Chip> = {
  owner: { kind: 'your-turn', text: 'status.yourAnswer' },
  taker: { kind: 'waiting', text: 'status.waitingForOwner' },
}

/** Whether a process of the operator's own begins by asking its owner: only they can bring it on from there. */
function asksOwner(transaction: Transaction, status: string): boolean {
  const process = processOf(typeOf(transaction))
  if (chips[status] || status !== process.initStatus) return false
  const steps = transitionsFrom(process, status).filter(({ to }) => to !== process.cancelStatus && to !== status)
  const mayBe = (isOwner: boolean) => steps.some((step) => mayTake(step, { isOwner, isTaker: !isOwner }))
  return mayBe(true) && !mayBe(false)
}

const turnInput = (transaction: Transaction) => ({
  status: transaction.status,
  assetType: typeOf(transaction),
  isOver: transaction.cancelledDate !== null || transaction.completedDate !== null,
})

/** Where a booking stands, in whatever process. */
export const stageOf = (transaction: Transaction): TransactionStage =>
  transactionStage({
    status: transaction.status,
    assetType: typeOf(transaction),
    statusHistory: transaction.statusHistory,
    isCancelled: transaction.cancelledDate !== null,
    isCompleted: transaction.completedDate !== null,
  })

/** What became of a booking after it was sent: that somebody filled in a form is no news then. */
export const toldHistory = ({ statusHistory, ...rest }: Pick<Transaction, 'assetType' | 'statusHistory'>) =>
  statusHistory.filter(({ status }) => !isDraftStatus(typeOf(rest), status))

/** Whom a booking waits for. */
export const turnOf = (transaction: Transaction): Role | undefined => bookingTurn(turnInput(transaction))

/** The one thing that somebody can do to bring a booking on. */
export const mainStepOf = (transaction: Transaction, role: Role): Step | undefined =>
  stepsOf(transaction, role).find(({ isMain }) => isMain)

/** The zone in which the days of a booking begin. */
export const zoneIn = ({ assetSnapshot }: Transaction): string =>
  zoneOf({ metadata: {}, ...(assetSnapshot as unknown as Partial<Asset>) }) ?? browserZone()

/** When it is brought back or left: the last day, the day of leaving after nights, or the very moment. */
export function returnDateOf(transaction: Transaction): Date | undefined {
  const { endDate, timeUnit } = transaction
  // what has no unit ends at its very moment
  return endDate ? shownEnd({ startDate: endDate, endDate, unit: timeUnit ?? 'm' }, zoneIn(transaction)) : undefined
}

/** Until when whoever is waited for is to act, where the type of the booking says so. */
export function answerByOf(transaction: Transaction): Date | undefined {
  const [now] = transaction.statusHistory
  const { startDate, endDate } = transaction
  return now && bookingDeadline({ ...turnInput(transaction), statusDate: now.date, startDate, endDate })
}

/** Whether a chip says that the reader has something to do. */
export const isTurn = ({ kind }: Chip): boolean => kind === 'your-turn' || kind === 'act-now'

export type Step = {
  name: string
  text: MessageId | undefined
  /** what the operator calls it */
  words?: Words
  /** the one thing to do; the rest stands back */
  isMain: boolean
  /** asks first, with a reason that is sent along */
  reason?: CancellationReason
  /** asks first, because there is no way back */
  isEnd?: true
  /** has to be given a reason, which both sides read */
  asksReason?: true
}

export type CancellationReason =
  | 'withdrawn'
  | 'refusedByOwner'
  | 'refusedByTaker'
  | 'cancelledByTaker'
  | 'cancelledByOwner'

// of several ways to the same end the most complete one is offered
const covers: Record<string, readonly string[]> = { confirmAndPay: ['pay', 'confirm'], pay: ['confirm'] }

const stepTexts: Record<string, MessageId> = {
  confirmAndPay: 'step.confirm',
  confirm: 'step.confirm',
  pay: 'step.pay',
  accept: 'step.accept',
  complete: 'step.complete',
}

/** What the reader may do now, the main thing first: from the process of the booking, never from a list of ours. */
export function stepsOf(transaction: Transaction, role: Role, now = Date.now()): Step[] {
  if (transaction.cancelledDate !== null || transaction.completedDate !== null) return []
  const process = processOf(typeOf(transaction))
  const party = { isOwner: role === 'owner', isTaker: role === 'taker' }
  const open = transitionsFrom(process, transaction.status).filter((transition) => mayTake(transition, party))
  const names = new Set(open.map(({ name }) => name))
  const covered = new Set([...names].flatMap((name) => covers[name] ?? []))
  const returnDate = returnDateOf(transaction)
  // nothing is over before its last day
  const isOver = !returnDate || returnDate.getTime() <= now
  const { transitions: settings } = processSettings(typeOf(transaction)?.metadata)
  // who ends it is said by a process that has settings for it; else it is the owner
  const canEnd = (step: Transition) => isOver && (role === 'owner' || settings[stepKey(step)] !== undefined)
  const isOffered = (step: Transition) =>
    !covered.has(step.name) && step.to !== transaction.status && (step.name !== 'complete' || canEnd(step))
  return open
    .filter(isOffered)
    .map((transition): Step => {
      const isCancel = transition.to === process.cancelStatus
      const reason = isCancel ? reasonOf(transaction, role) : undefined
      const { button, isMain, asksReason } = settings[stepKey(transition)] ?? {}
      return {
        name: transition.name,
        text: reason ? cancelTexts[reason] : stepTextOf(transition.name, transaction.status),
        isMain: isMain ?? (!isCancel && transition.name !== 'complete'),
        ...(button && { words: button }),
        ...(reason && { reason }),
        ...(transition.name === 'complete' && !asksReason && { isEnd: true }),
        ...(asksReason && { asksReason: true }),
      }
    })
    .sort((a, b) => Number(b.isMain) - Number(a.isMain))
}

const stepTextOf = (name: string, status: string): MessageId | undefined =>
  name === 'confirmAndPay' && status === 'draft' ? 'step.send' : stepTexts[name]

const cancelTexts: Record<CancellationReason, MessageId> = {
  withdrawn: 'step.withdraw',
  refusedByOwner: 'step.decline',
  refusedByTaker: 'step.withdraw',
  cancelledByTaker: 'step.cancel',
  cancelledByOwner: 'step.cancel',
}

function reasonOf(transaction: Transaction, role: Role): CancellationReason {
  const stage = stageOf(transaction)
  if (stage === 'agreed') return role === 'owner' ? 'cancelledByOwner' : 'cancelledByTaker'
  if (role === 'owner') return 'refusedByOwner'
  return stage === 'asked' && turnOf(transaction) === 'taker' ? 'refusedByTaker' : 'withdrawn'
}

/** Whether a step is paid on a page of its own first. */
export const paysOnline = ({ name }: Pick<Step, 'name'>, transaction: Transaction, payments: Settings['payments']) =>
  payments.kind !== 'none' &&
  isPayStep(name) &&
  (transaction.takerAmount ?? 0) > 0 &&
  !(payments.kind === 'manual' && paysBeforeYes(typeOf(transaction), transaction.status))

/**
 * What a step is taken as where it is paid by hand: before the owner has said yes a request is sent, and nothing is paid. Nothing
 * where there is no such step.
 */
export function stepTaken({ name }: Pick<Step, 'name'>, transaction: Transaction, payments: Settings['payments']) {
  const isLater =
    payments.kind === 'manual' && isPayStep(name) && paysBeforeYes(typeOf(transaction), transaction.status)
  if (!isLater || (transaction.takerAmount ?? 0) <= 0) return name
  return requestStepOf(typeOf(transaction), transaction.status, { isPaidByHand: true })
}

/** Whether the reader is to be told how to pay, where no step of theirs says that they did. */
export const isToPayByHand = (transaction: Transaction, role: Role, payments: Settings['payments']): boolean =>
  payments.kind === 'manual' &&
  role === 'taker' &&
  (transaction.takerAmount ?? 0) > 0 &&
  transaction.cancelledDate === null &&
  transaction.completedDate === null &&
  isOwedByHand(typeOf(transaction), transaction)

/** Whether both sides may say how it went, as far as the booking tells. */
export const isToRate = (transaction: Transaction): boolean =>
  transaction.cancelledDate === null && (transaction.completedDate !== null || hasEnded(transaction))

const hasEnded = (transaction: Transaction) =>
  stageOf(transaction) === 'agreed' && transaction.endDate !== null && Date.parse(transaction.endDate) <= Date.now()

/** A text of ours with its values, or the words of somebody else. */
export type StatusText = { text: MessageId; values?: Record<string, string> } | { name: string } | { words: Words }

const events: Record<string, Record<Role, MessageId>> = {
  draft: { taker: 'event.started.you', owner: 'event.started' },
  'pending-acceptance': { taker: 'event.asked.you', owner: 'event.asked' },
  confirmed: { taker: 'event.asked.you', owner: 'event.asked' },
  accepted: { taker: 'event.accepted', owner: 'event.accepted.you' },
  'pending-payment': { taker: 'event.payment.you', owner: 'event.payment' },
  validated: { taker: 'event.confirmed', owner: 'event.confirmed' },
  completed: { taker: 'event.completed', owner: 'event.completed' },
}

const leavings: Record<string, Record<Role, MessageId>> = {
  withdrawn: { taker: 'event.withdrawn.you', owner: 'event.withdrawn' },
  refusedByOwner: { taker: 'event.declined', owner: 'event.declined.you' },
  refusedByTaker: { taker: 'event.withdrawn.you', owner: 'event.withdrawn' },
  cancelledByTaker: { taker: 'event.cancelledBy.you', owner: 'event.cancelledBy' },
  cancelledByOwner: { taker: 'event.cancelledBy', owner: 'event.cancelledBy.you' },
  forceCancel: { taker: 'event.cancelledByService', owner: 'event.cancelledByService' },
  deadlinePassed: { taker: 'event.deadlinePassed', owner: 'event.deadlinePassed' },
  transactionConflict: { taker: 'event.conflict', owner: 'event.conflict' },
}

const isCancelStatus = (transaction: Transaction, status: string) =>
  processOf(typeOf(transaction)).cancelStatus === status

/** What happened, as its reader would tell it; `name`, the other party, is a value of every text. */
export function eventOf(transaction: Transaction, status: string, role: Role, otherName: string): StatusText {
  const values = { name: otherName }
  const { cancelledDate, cancellationReason: reason } = transaction
  if (cancelledDate !== null && isCancelStatus(transaction, status)) {
    const known = leavings[reason ?? '']?.[role]
    if (known) return { text: known, values }
    // codes are said as words, sentences as they are
    const said = reason && (reason.includes(' ') ? reason : inWords(reason))
    return said ? { text: 'event.cancelledBecause', values: { reason: said } } : { text: 'event.cancelled' }
  }
  const known = (events[status] ?? (asksOwner(transaction, status) ? events['pending-acceptance'] : undefined))?.[role]
  if (known) return { text: known, values }
  const words = statusSettings(typeOf(transaction)?.metadata, status)?.[role]
  return words ? { words } : { name: status }
}

const states: Record<string, Record<Role, MessageId>> = {
  draft: { taker: 'state.draft.you', owner: 'state.draft' },
  'pending-acceptance': { taker: 'state.asked.you', owner: 'state.asked' },
  confirmed: { taker: 'state.asked.you', owner: 'state.asked' },
  accepted: { taker: 'state.accepted.you', owner: 'state.accepted' },
  'pending-payment': { taker: 'state.payment.you', owner: 'state.payment' },
}

/** Who is waited for, while somebody is. */
export function stateOf(transaction: Transaction, role: Role): MessageId | undefined {
  if (transaction.cancelledDate !== null) return undefined
  const turn = turnOf(transaction)
  const isSaid = statusSettings(typeOf(transaction)?.metadata, transaction.status)?.waitsFor !== undefined
  const known = isSaid ? undefined : states[transaction.status]?.[role]
  if (known) return known
  if (turn && asksOwner(transaction, transaction.status)) return states['pending-acceptance']?.[role]
  return turn && turn !== role ? 'state.asked.you' : undefined
}

type Passed = Pick<Transaction, 'assetType' | 'statusHistory'>

/** Whether each side sees how to reach the other, as the type of the booking says. */
export const isRevealed = (transaction: Passed): boolean => isDisclosing(typeOf(transaction), transaction.statusHistory)

/** Whether both sides have agreed: it has blocked the calendar, or, where nothing ever does, details were shown. */
export const isAgreed = (transaction: Passed): boolean =>
  bothAgreed({ assetType: typeOf(transaction), statusHistory: transaction.statusHistory })

/** Whether it is still a request: nobody has said yes, and nobody has called it off. */
export const isToAgree = (transaction: Transaction): boolean =>
  turnOf(transaction) !== undefined && stageOf(transaction) === 'asked'

/** Whether it is still of use where to go and when. */
export const isAhead = ({ completedDate, cancelledDate, endDate }: Transaction, now = Date.now()): boolean =>
  completedDate === null && cancelledDate === null && (endDate === null || now < Date.parse(endDate))
