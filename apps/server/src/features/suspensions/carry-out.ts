import { processOf, transitionsFrom } from '@plaza/domain'
import { platformActor, type Services } from '../../context.ts'
import type { SuspensionRow, TransactionRow } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import { absent } from '../../lib/restoring.ts'
import { defineTask } from '../../slice.ts'
import { updateAsset } from '../assets/index.ts'
import { transitionTransaction } from '../transactions/index.ts'
import { openBookings } from './open-bookings.ts'
import * as store from './store.ts'

const atATime = 50

/** What is done for one person is done one after the other: listings that come back do not meet those that are hidden. */
export const queueOf = (userId: string) => `suspension ${userId}`

/**
 * Brings what somebody has here into line with their suspension, or with its end. Each step is a transaction of its own and
 * finds for itself what is left to do, so that it goes on where a server has stopped.
 */
export const carryOut = defineTask<{ id: string }>('carry-out-suspension', async (services, { id }) => {
  const row = await store.read(services.db.read, id)
  if (!row) return
  if (row.ended_date !== null || row.listings === 'keep') await showListings(row, services)
  if (row.ended_date !== null) return
  if (row.listings === 'hide') await hideListings(row, services)
  const { requests, future } = await openBookings(row.user_id, services)
  for (const request of row.requests === 'decline' ? requests : []) {
    await callOff(request, request.owner_id === row.user_id ? 'refusedByOwner' : 'withdrawn', services)
  }
  for (const booking of row.bookings === 'cancel' ? future : []) await callOff(booking, 'forceCancel', services)
})

/** A listing says itself which suspension has hidden it: what was not active before has no such mark, and does not come back. */
async function hideListings({ id, user_id: userId }: SuspensionRow, services: Services) {
  const changes = { active: false, platformData: { plaza: { suspension: id } } }
  await untilNoneIsLeft(
    () => store.activeAssets(services.db.read, userId, atATime),
    (asset) => updateAsset({ id: asset.id, changes }, platformActor, services),
  )
}

async function showListings({ id }: SuspensionRow, services: Services) {
  const changes = { active: true, platformData: { plaza: { suspension: absent } } }
  await untilNoneIsLeft(
    () => store.hiddenAssets(services.db.read, id, atATime),
    (asset) => updateAsset({ id: asset.id, changes }, platformActor, services),
  )
}

async function untilNoneIsLeft<Item>(find: () => Promise<Item[]>, handle: (item: Item) => Promise<unknown>) {
  for (let some = await find(); some.length > 0; some = await find()) for (const item of some) await handle(item)
}

/**
 * Calls off a request or booking by the step of its process, with the locks, events and refunds of any other. A request is
 * declined or withdrawn as by the person; what was agreed is cancelled by the marketplace, so that all money goes back.
 */
async function callOff(row: TransactionRow, cancellationReason: string, services: Services) {
  const process = processOf(row.asset_type)
  const step = transitionsFrom(process, row.status).find(
    ({ name, to }) => name === 'cancel' || to === process.cancelStatus,
  )
  const input = { id: row.id, name: step?.name ?? 'cancel', data: { cancellationReason } }
  await transitionTransaction(input, platformActor, services).catch((error: unknown) => {
    // a process may have no way to cancel, and the other side may have been faster
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
    services.log.warn('A booking of somebody who was suspended could not be called off', { transactionId: row.id })
  })
}
