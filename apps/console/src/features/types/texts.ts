import type { timeUnits } from '@plaza/contract'
import type { BookingNoticeName, Deadline, ProcessTemplateKey, StatusColour, WaitsFor } from '@plaza/domain'
import type { MessageId, Translate } from '../../lib/i18n.tsx'

export const processTexts = {
  usual: 'types.process.usual',
  own: 'types.process.own',
  requestFirst: 'types.template.requestFirst',
  instantBooking: 'types.template.instantBooking',
  purchase: 'types.template.purchase',
  inquiry: 'types.template.inquiry',
  manualPayment: 'types.template.manualPayment',
  rentalWithReturn: 'types.template.rentalWithReturn',
} as const satisfies Record<ProcessTemplateKey | 'usual' | 'own', MessageId>

export const unitTexts = {
  m: 'types.unit.m',
  h: 'types.unit.h',
  d: 'types.unit.d',
  n: 'types.unit.n',
  w: 'types.unit.w',
  M: 'types.unit.M',
} as const satisfies Record<(typeof timeUnits)[number], MessageId>

export const colourTexts = {
  waiting: 'types.colour.waiting',
  accepted: 'types.colour.accepted',
  confirmed: 'types.colour.confirmed',
  running: 'types.colour.running',
  done: 'types.colour.done',
  cancelled: 'types.colour.cancelled',
  neutral: 'types.colour.neutral',
} as const satisfies Record<StatusColour, MessageId>

export const waitsTexts = {
  owner: 'types.side.owner',
  taker: 'types.side.taker',
  nobody: 'types.side.nobody',
} as const satisfies Record<WaitsFor, MessageId>

export const whoTexts = {
  owner: 'types.side.owner',
  taker: 'types.side.taker',
  both: 'types.side.both',
  us: 'types.side.us',
} as const satisfies Record<string, MessageId>
export type Who = keyof typeof whoTexts

export const mailTexts = {
  transactionRequestedToOwner: 'types.mail.requested',
  transactionAcceptedByOwnerToTaker: 'types.mail.accepted',
  transactionAcceptedByTakerToOwner: 'types.mail.confirmed',
  transactionRefusedByOwnerToTaker: 'types.mail.declined',
  transactionRefusedByTakerToOwner: 'types.mail.withdrawn',
  transactionCancelled: 'types.mail.cancelled',
  transactionWaiting: 'types.mail.waiting',
  ratingInvitation: 'types.mail.rate',
} as const satisfies Record<BookingNoticeName, MessageId>

/** Fields of a row that differ, in words. */
export const fieldTexts: Readonly<Record<string, MessageId>> = {
  taker: 'types.status.taker',
  owner: 'types.status.owner',
  colour: 'types.status.colour',
  waitsFor: 'types.status.waitsFor',
  deadline: 'types.status.deadline',
  next: 'types.status.then',
  remind: 'types.status.remind',
  isStart: 'types.status.start',
  isCancel: 'types.status.cancel',
  blocks: 'types.status.blocks',
  discloses: 'types.tab.seen',
  to: 'types.step.to',
  actors: 'types.step.who',
  button: 'types.step.button',
  isMain: 'types.step.main',
  takesMoney: 'types.step.money',
  asksReason: 'types.step.reason',
  steps: 'types.process.steps',
  ends: 'types.step.to',
}

/** "48 h", "1 d after the start". */
export function deadlineText(t: Translate, { n, unit, from }: Deadline): string {
  const count = t(unit === 'h' ? 'types.deadline.hours' : 'types.deadline.days', { n: Math.abs(n) })
  if (from === 'entered') return count
  const isBefore = n < 0
  if (from === 'start') return t(isBefore ? 'types.deadline.beforeStart' : 'types.deadline.afterStart', { count })
  return t(isBefore ? 'types.deadline.beforeEnd' : 'types.deadline.afterEnd', { count })
}
