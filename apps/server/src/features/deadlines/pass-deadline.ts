import { findTransition, processOf, statusSettings } from '@plaza/domain'
import { platformActor, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { openCase } from '../cases/index.ts'
import { lockTransaction, lockWithAssets, takeStepIn, wakeAt } from '../transactions/index.ts'

/** Why a booking moved, where the process names no other reason. */
const deadlinePassed = 'deadlinePassed'

/** What follows from the deadline of a booking, in one transaction with what is told of it. */
export const passDeadline = (id: string, now: Date, services: Services) =>
  services.db.tx(async (tx) => {
    const row = (await lockWithAssets(tx, id))?.row
    if (!row || !isDue(row, now)) return
    const next = statusSettings(row.asset_type?.metadata, row.status)?.next
    const isOver = row.cancelled_date !== null || row.completed_date !== null
    await wakeAt(tx, id, null)
    if (isOver || next === undefined) return
    await tellOfDeadline(tx, row, next === 'case' ? 'case' : next.transition, services)
    if (next === 'case') return openFor(tx, row, services)
    const reason = next.reason ?? deadlinePassed
    const { cancelStatus } = processOf(row.asset_type)
    const step = findTransition(processOf(row.asset_type), row.status, next.transition)
    const isCancel = next.transition === 'cancel' || step?.to === cancelStatus
    const data = isCancel ? { cancellationReason: reason } : { reason }
    await takeStepIn(tx, { id, name: next.transition, data, isPaidOnline: false }, platformActor, services)
  })

/** Somebody has to see to what the process could not do by itself. */
export const openDeadlineCase = (id: string, now: Date, services: Services) =>
  services.db.tx(async (tx) => {
    const row = await lockTransaction(tx, id)
    if (!row || !isDue(row, now)) return
    await wakeAt(tx, id, null)
    await tellOfDeadline(tx, row, 'case', services)
    await openFor(tx, row, services)
  })

export const isDue = ({ wake_date }: TransactionRow, now: Date): boolean => wake_date !== null && wake_date <= now

async function openFor(tx: Tx, row: TransactionRow, services: Services) {
  const { name } = row.asset_snapshot
  const title = typeof name === 'string' ? name : null
  const userIds = [row.owner_id, row.taker_id].filter((userId) => userId !== null)
  await openCase(tx, { kind: 'stuck', objectType: 'transaction', objectId: row.id, title, userIds }, services)
}

const tellOfDeadline = (tx: Tx, { id, status }: TransactionRow, next: string, { clock, events }: Services) =>
  events.appendOwn(tx, {
    type: 'plaza_transaction_deadline_passed',
    date: clock.now(),
    emitter: 'custom',
    emitterId: null,
    objectId: id,
    objectType: 'transaction',
    object: null,
    metadata: { status, next },
  })
