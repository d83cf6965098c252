import type { HandoverContent, JsonObject } from '@plaza/contract'
import type { Actor } from '../../../context.ts'
import type { AssessmentRow, HandoverVersionRow, StoredHandover } from '../../../db/tables.ts'
import { refuse } from '../../../lib/errors.ts'

/** An assessment that is the hand-over record of a booking. */
export type RecordRow = AssessmentRow & { handover: StoredHandover; transaction_id: string }

export const isRecord = (row: AssessmentRow | undefined): row is RecordRow =>
  row !== undefined && row.handover !== null && row.transaction_id !== null

export const isParty = (
  { owner_id, taker_id }: { owner_id: string | null; taker_id: string | null },
  { userId }: Actor,
) => userId !== null && (userId === owner_id || userId === taker_id)

export const contentOf = (version: HandoverVersionRow | undefined): HandoverContent | null => {
  const content = (version?.payload as JsonObject | null | undefined)?.content
  return (content as HandoverContent | undefined) ?? null
}

/** What signatures, contents and time make of a record. */
export function settled(row: RecordRow, now: Date): RecordRow {
  const { handover } = row
  const signed = Object.values(row.signers).filter(({ signedDate }) => signedDate !== null)
  const isComplete = signed.length >= row.nb_signers
  const isDisputed = signed.some(({ statement }) => statement === 'challenge')
  const isOver = handover.state === 'expired' && row.expiration_date !== null && row.expiration_date < now
  return {
    ...row,
    updated_date: now,
    statement: isDisputed ? 'challenge' : signed.length > 0 ? 'pass' : null,
    status: isComplete && !isDisputed ? 'accept' : 'draft',
    signed_date: isComplete ? (row.signed_date ?? now) : null,
    handover: { ...handover, state: stateOf() },
  }

  function stateOf(): StoredHandover['state'] {
    if (handover.state === 'void') return 'void'
    if (isDisputed) return 'disputed'
    if (isComplete) return 'confirmed'
    if (isOver) return 'expired'
    if (signed.length > 0) return 'halfConfirmed'
    return handover.contentVersion > 0 ? 'recorded' : 'open'
  }
}

const clockToleranceMs = 5 * 60_000
const longestWayMs = 7 * 24 * 3_600_000

/** Captured later than received: the clock of the device is wrong. */
export const isClockOff = (captured: Date, received: Date) => captured.getTime() - received.getTime() > clockToleranceMs

/** It took its time to get here. */
export const isLate = (captured: Date, received: Date) => received.getTime() - captured.getTime() > clockToleranceMs

/** By whose clock something is judged: the device's, unless that one is wrong. */
export const judgedDate = (captured: Date, now: Date) => (isClockOff(captured, now) ? now : captured)

type Window = { opens: Date | null; due: Date | null }

export function checkWindow({ opens, due }: Window, captured: Date, now: Date) {
  const judged = judgedDate(captured, now)
  if (opens && judged < opens) throw refuse('handover.tooEarly')
  if ((due && judged > due) || now.getTime() - captured.getTime() > longestWayMs) throw refuse('handover.tooLate')
}

export const windowOf = ({ handover, expiration_date }: RecordRow): Window => ({
  opens: handover.opensDate === null ? null : new Date(handover.opensDate),
  due: expiration_date,
})
