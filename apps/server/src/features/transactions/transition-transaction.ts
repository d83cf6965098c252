import type { Endpoints, JsonObject } from '@plaza/contract'
import {
  asObject,
  findTransition,
  handoverRules,
  isPayStep,
  mayTake,
  processOf,
  processSettings,
  stepKey,
  type Transition,
  transitionsFrom,
} from '@plaza/domain'
import {
  type Actor,
  checkNotSuspended,
  type InputOf,
  may,
  platformActor,
  type Request,
  type Services,
} from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { LaneRefusal } from '../../lib/lanes.ts'
import { createAvailabilityIn } from '../availabilities/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { cancelCompetitors } from './cancel-competitors.ts'
import { cancellationOf, isCancelling } from './cancellation.ts'
import { closeOvertaken } from './changes/close-change.ts'
import { holdPeriod, takePieces } from './hold-stock.ts'
import { instantMark, instantYes } from './instant-yes.ts'
import { lockWithAssets } from './lock.ts'
import { snapshot } from './present.ts'
import { blocks, isOwner, isTaker, moved } from './rules.ts'
import * as store from './store.ts'

type Call = Request<Endpoints['transactions']['createTransition']>

/** Why someone cancels. In whatever process, a step that is named `cancel` needs a reason. */
function reasonOf({ name, data = {} }: Call['body']): string | undefined {
  const { cancellationReason: reason } = data
  if (typeof reason === 'string' && reason !== '') return reason
  if (name === 'cancel') throw refuse('request.fieldMissing', { values: { field: 'data.cancellationReason' } })
  return undefined
}

/** A transition that requires a reason carries it, and both sides read it. Staff give theirs separately. */
function checkWhy(step: Transition, { asset_type: type }: TransactionRow, data: JsonObject = {}) {
  if (!processSettings(type?.metadata).transitions[stepKey(step)]?.asksReason) return
  const { reason } = data
  if (typeof reason !== 'string' || reason.trim() === '')
    throw refuse('request.fieldMissing', { values: { field: 'data.reason' } })
}

/** Where the type of the asset says so, a booking is not complete before both have confirmed its hand-overs. */
function checkHandovers({ asset_type: type, platform_data: data }: TransactionRow) {
  const noted = asObject(asObject(data.plaza).handover)
  const stages = handoverRules(type).isRequired.filter((stage) => stage === 'start' || type?.timeBased)
  if (stages.some((stage) => asObject(noted[stage]).state !== 'confirmed')) throw refuse('handover.notConfirmed')
}

export async function transitionTransaction(
  input: InputOf<Endpoints['transactions']['createTransition']>,
  actor: Actor,
  services: Services,
) {
  await limitCalls('transition', actor, services)
  const isPaidOnline = (await services.payments.current()).kind === 'online'
  const seen = await store.read(services.db.read, input.id)
  const take = () => services.db.tx((tx) => takeStep(tx, { ...input, isPaidOnline }, actor, services))
  // many bookings of one asset would wait for its lock with all connections of the server
  return inTurn(seen?.asset_id, take, services)
}

async function inTurn<T>(assetId: string | null | undefined, take: () => Promise<T>, { assetTurns }: Services) {
  if (assetId == null) return take()
  try {
    return await assetTurns.run(assetId, 1, take)
  } catch (error) {
    if (error instanceof LaneRefusal) throw refuse('object.busy')
    throw error
  }
}

type Cancelling = {
  id: string
  reason: string
  freeDates?: boolean | undefined
  /** False if both are told in other words. */
  tell?: false
}

/** Calls a booking off in a transaction of the caller, for an operator: by the step that leads there, whatever its name. */
export async function cancelIn(
  tx: Tx,
  { id, reason, freeDates = true, tell }: Cancelling,
  actor: Actor,
  services: Services,
) {
  const row = await store.lock(tx, id)
  if (!row) throw refuse('object.notFound')
  const process = processOf(row.asset_type)
  const ways = transitionsFrom(process, row.status).filter(({ to }) => to === process.cancelStatus)
  const way = ways.find(({ name }) => name === 'cancel') ?? ways[0]
  if (!way) throw refuse('transition.invalid', { data: { name: 'cancel', status: row.status } })
  const data = { cancellationReason: reason }
  const cancelled = await takeStep(
    tx,
    { id, name: way.name, data, isPaidOnline: false, ...(tell === false && { tell }) },
    actor,
    services,
  )
  if (!freeDates) await keepDates(tx, cancelled, actor, services)
  return cancelled
}

/** Nobody else books what was cancelled: as much of the asset as it held is not there for that time. */
async function keepDates(tx: Tx, row: TransactionRow, actor: Actor, services: Services) {
  const { asset_id: assetId, asset_type: type, start_date: start, end_date: end, quantity } = row
  if (assetId === null || start === null || end === null || !type?.timeBased || type.infiniteStock) return
  const dates = { startDate: start.toISOString(), endDate: end.toISOString() }
  await createAvailabilityIn(tx, { assetId, ...dates, quantity: `-${quantity}` }, actor, services)
}

type Step = InputOf<Endpoints['transactions']['createTransition']> & { isPaidOnline: boolean }

/** Takes a step in a transaction of the caller. */
export async function takeStep(
  tx: Tx,
  { isPaidOnline, ...input }: Step,
  actor: Actor,
  services: Services,
): Promise<TransactionRow> {
  const locked = await lockWithAssets(tx, input.id)
  if (!locked) throw refuse('object.notFound')
  const { row: before, assets } = locked
  if (before.asset_id === null) throw refuse('transaction.assetMissing')
  const reason = reasonOf(input)
  const step = findTransition(processOf(before.asset_type), before.status, input.name)
  if (!step) throw refuse('transition.invalid', { data: { name: input.name, status: before.status } })
  // suspended people may continue with what was requested, but request nothing new
  if (before.status === processOf(before.asset_type).initStatus && !isCancelling(before, step, services))
    await checkNotSuspended(actor, services.suspensions)
  const party = { isOwner: isOwner(before, actor), isTaker: isTaker(before, actor) }
  if (!may(actor, 'transaction:transition:all')) {
    if (input.tell === false) throw refuse('permission.denied')
    if (!mayTake(step, party)) throw refuse('transition.notYours')
    // where a provider takes the money its word counts, not the payer's
    if (isPayStep(input.name) && isPaidOnline && Number(before.taker_amount) > 0) {
      throw refuse('transition.byCheckout')
    }
  }

  if (!may(actor, 'transaction:transition:all')) {
    checkWhy(step, before, input.data)
    if (input.name === 'complete') checkHandovers(before)
  }
  const next = { status: step.to, date: services.clock.now(), data: input.data ?? {} }
  const cancellation = isCancelling(before, step, services)
    ? cancellationOf(before, { reason, date: next.date }, actor, services)
    : {}
  const wanted = { ...moved(before, next), ...cancellation }
  // the decisive check: several may have asked for the same days, and the first to get here has them
  await closeOvertaken(tx, { before, wanted, assets }, services)
  const hold = { before, wanted, assets, mayForce: services.settings.wireOnly }
  const after = await store.update(tx, await takePieces(tx, hold, services))
  await holdPeriod(tx, hold, services)
  if (blocks(after) && !blocks(before) && !after.asset_type?.infiniteStock) {
    await services.jobs.addKeyed(tx, cancelCompetitors, before.asset_id, { assetId: before.asset_id })
  }
  // what an owner asks for themselves, they answer themselves
  const yes = party.isOwner ? undefined : await instantYes(tx, after, assets)
  const told = { ...(input.tell === false && { isSilent: true }), ...(yes && instantMark) }
  await services.events.append(tx, {
    type: 'transaction__status_changed',
    date: next.date,
    objectId: after.id,
    object: snapshot(after, services.settings.isLive),
    ...(Object.keys(told).length > 0 && { metadata: told }),
  })
  return yes ? sayYes(tx, after, yes, services) : after
}

/** The owner's own transition, in the same transaction: people who may book instantly have the booking, or learn at once that it is gone. */
export const sayYes = (tx: Tx, { id }: TransactionRow, { name }: Transition, services: Services) =>
  takeStep(tx, { id, name, data: { plaza: { isInstant: true } }, isPaidOnline: false }, platformActor, services)
