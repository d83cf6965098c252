import type { Endpoints } from '@plaza/contract'
import { type Actor, type InputOf, may, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { SuspensionRow, UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { addBlock, removeBlocksOf } from '../blocks/index.ts'
import { closeCase } from '../cases/index.ts'
import { cutOff, endSessions, removeWaysIn } from '../credentials/index.ts'
import { readerOf } from '../notices/index.ts'
import { checkStaffTouch, lockUsers, markSuspension } from '../users/index.ts'
import { carryOut, queueOf } from './carry-out.ts'
import { appendStanding } from './events.ts'
import * as store from './store.ts'
import { suggestionFor } from './suggestions.ts'
import { messagePlace, tellLater } from './tell.ts'
import { valuesOf } from './values.ts'

type Input = InputOf<Endpoints['userSuspensions']['put']>

/**
 * Suspends or blocks somebody. That counts at once, on every server; what becomes of listings, requests and bookings is done
 * by a job, step by step. Whoever is suspended already gets the new terms.
 */
export async function suspend(input: Input, actor: Actor, services: Services) {
  checkInput(input, actor, services)
  return services.changes.write('suspensions', async (tx) => {
    const user = (await lockUsers(tx, [input.id])).get(input.id)
    if (!user) throw refuse('object.notFound')
    if (actor.realUserId === user.id) throw refuse('suspension.self')
    await checkStaffTouch(user, actor, services)
    const former = await store.lockOpen(tx, user.id)
    // whoever may only suspend cannot make a block milder
    if (former?.kind === 'block' && !may(actor, 'block:create:all')) throw refuse('permission.denied')
    const row = rowOf(input, { user, former, message: await messageFor(user, input, services), actor, services })
    await store.save(tx, row)
    await removeBlocksOf(tx, row.id)
    if (row.kind === 'block') await shutOut(tx, { row, user, input }, actor, services)
    const until = row.until?.toISOString() ?? null
    const date = row.updated_date.toISOString()
    const after = await markSuspension(tx, user, { kind: row.kind, until, reasonCode: row.reason_code, date }, services)
    const type = row.kind === 'block' ? 'plaza_user_blocked' : 'plaza_user_suspended'
    const { reasonCode, kind: _kind, id: _id, tell: _tell, ...terms } = input
    const metadata = { suspensionId: row.id, reasonCode, ...terms, until }
    await appendStanding(tx, { type, userId: user.id, metadata }, actor, services)
    const settled = {
      kind: 'report',
      objectId: user.id,
      resolution: 'actionTaken',
      closedBy: actor.tokenUserId,
    } as const
    await closeCase(tx, settled, services)
    await services.jobs.add(tx, carryOut, { id: row.id }, { queue: queueOf(user.id) })
    await tellLater(tx, row, services)
    return { user: after, operationId: row.id }
  })
}

function checkInput({ kind, until }: Input, actor: Actor, { clock }: Services) {
  if (!may(actor, kind === 'block' ? 'block:create:all' : 'user:suspend:all')) throw refuse('permission.denied')
  if (until === undefined || until === null) return
  if (kind === 'block') throw refuse('suspension.blockHasNoEnd')
  if (new Date(until) <= clock.now()) throw refuse('suspension.untilPast')
}

/** What the person reads; nothing where nobody is to be told. */
async function messageFor(user: UserRow, { tell, reasonCode }: Input, services: Services): Promise<string | null> {
  if (!tell) return null
  return tell.text ?? suggestionFor(reasonCode, (await readerOf(services, user)).locale)
}

type Parts = {
  user: UserRow
  former: SuspensionRow | undefined
  message: string | null
  actor: Actor
  services: Services
}

function rowOf(input: Input, { user, former, message, actor, services }: Parts): SuspensionRow {
  const { clock, secrets, settings } = services
  const now = clock.now()
  const id = former?.id ?? newId('ssp', settings.origin, now)
  const { kind } = input
  return {
    id,
    created_date: former?.created_date ?? now,
    updated_date: now,
    user_id: user.id,
    kind,
    until: input.until ? new Date(input.until) : null,
    reason_code: input.reasonCode,
    listings: input.listings ?? 'hide',
    requests: input.requests ?? 'decline',
    bookings: input.bookings ?? (kind === 'block' ? 'cancel' : 'keep'),
    created_by: actor.realUserId ?? actor.apiKeyId,
    message_sealed: message === null ? null : secrets.seal(message, messagePlace(id)),
    told_date: former?.told_date ?? null,
    ended_date: null,
  }
}

/** Ends all sessions, and refuses the person and what they would come back with. */
async function shutOut(
  tx: Tx,
  { row, user, input }: { row: SuspensionRow; user: UserRow; input: Input },
  actor: Actor,
  services: Services,
) {
  const now = services.clock.now()
  await endSessions(tx, user.id, { isChosen: () => true, now })
  await cutOff(tx, user.id, now)
  await removeWaysIn(tx, user.id)
  await services.changes.announce(tx, 'tokenCutoffs')
  const common = {
    userId: user.id,
    suspensionId: row.id,
    reason: actor.reason ?? row.reason_code,
    createdBy: row.created_by,
  }
  await addBlock(tx, { ...common, of: { kind: 'person' } }, services)
  const values = valuesOf(user)
  for (const kind of input.blockValues ?? []) {
    const of = values.find((value) => value.kind === kind)
    if (!of) throw refuse('suspension.valueMissing', { values: { kind } })
    await addBlock(tx, { ...common, of }, services)
  }
}
