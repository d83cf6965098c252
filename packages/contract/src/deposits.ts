import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, nullable, oneOf, text } from './schema.ts'

/**
 * Where a deposit stands. `none`: nobody holds it, or it is written down only; `open`: it is paid with the booking, and that is
 * not done yet; `settling`: what each gets is decided and on its way.
 */
export const depositStatuses = ['none', 'open', 'held', 'claimed', 'objected', 'settling', 'settled'] as const
export type DepositStatus = (typeof depositStatuses)[number]

/**
 * Why it was decided as it was: the booking ended without having taken place, the owner returned it, the days were over, the taker
 * agreed to a claim or said nothing, an operator decided, or it was returned at the provider itself.
 */
export const depositOutcomes = ['ended', 'returned', 'time', 'accepted', 'silence', 'decided', 'provider'] as const
export type DepositOutcome = (typeof depositOutcomes)[number]

export const depositDeeds = ['return', 'claim', 'accept', 'object', 'decide'] as const
export type DepositDeed = (typeof depositDeeds)[number]

const deposit = Type.Object({
  transactionId: Type.String(),
  status: oneOf(...depositStatuses),
  /** As other amounts of the transaction, and no part of them. */
  amount: Type.Number(),
  currency: nullable(Type.String()),
  /** What the owner calls it. */
  name: nullable(Type.String()),
  /** When it is returned automatically; null while that is undecided, and once something else decides. */
  returnDate: nullable(isoDate),
  /** What the owner claims of it, and why. */
  claimed: nullable(Type.Number()),
  claimReason: nullable(Type.String()),
  claimDate: nullable(isoDate),
  /** Until when the taker can object. */
  answerDate: nullable(isoDate),
  /** What the taker says against it. */
  objection: nullable(Type.String()),
  outcome: nullable(oneOf(...depositOutcomes)),
  decidedDate: nullable(isoDate),
  /** What the owner gets of it, once that is decided. */
  kept: nullable(Type.Number()),
  /** What is back with the taker. */
  returned: Type.Number(),
  /** When everything had moved. */
  settledDate: nullable(isoDate),
  /** What the caller can do now. */
  can: Type.Array(oneOf(...depositDeeds)),
})
export type Deposit = Static<typeof deposit>

const ofTransaction = closed({ id: text() })
const act = needs('transaction:transition', 'transaction:transition:all')
/** More than nothing, and no more than is left: `deposit.tooMuch` says how much that is. */
const amount = Type.Number({ maximum: 1e12 })
const words = text({ max: 3000 })

export const deposits = {
  read: endpoint({
    method: 'GET',
    path: '/transactions/:id/deposit',
    summary: "Read the state of a booking's deposit",
    access: needs('transaction:read', 'transaction:read:all'),
    params: ofTransaction,
    response: deposit,
  }),
  return: endpoint({
    method: 'POST',
    path: '/transactions/:id/deposit/return',
    summary: 'Return all of a deposit to the person who paid it; this also ends any claim',
    whileSuspended: true,
    access: act,
    params: ofTransaction,
    response: deposit,
    refusals: ['deposit.notNow'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/transactions/:id/deposit/claim',
    summary: 'Claim some or all of a deposit, with a reason; the taker has limited time to answer',
    access: act,
    params: ofTransaction,
    body: closed({ amount, reason: words }),
    response: deposit,
    refusals: ['deposit.notNow', 'deposit.tooMuch'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/transactions/:id/deposit/accept',
    summary: "Agree to the owner's claim on a deposit: the owner receives it, the rest is returned",
    whileSuspended: true,
    access: act,
    params: ofTransaction,
    response: deposit,
    refusals: ['deposit.notNow'],
  }),
  object: endpoint({
    method: 'POST',
    path: '/transactions/:id/deposit/object',
    summary: "Object to the owner's claim on a deposit: the marketplace's staff decide",
    whileSuspended: true,
    access: act,
    params: ofTransaction,
    body: closed({ reason: words }),
    response: deposit,
    refusals: ['deposit.notNow'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/transactions/:id/deposit/decide',
    summary: 'Decide how much of a deposit the owner receives after an objection; the rest is returned',
    access: needs('payment:refund:all'),
    fresh: true,
    reason: 'required',
    recorded: true,
    params: ofTransaction,
    body: closed({
      /** What the owner gets; at most what was claimed. */
      kept: Type.Number({ minimum: 0, maximum: 1e12 }),
    }),
    response: deposit,
    refusals: ['deposit.notNow', 'deposit.tooMuch'],
  }),
}
