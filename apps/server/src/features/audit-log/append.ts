import type { JsonObject } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { saidBy } from '../../lib/audit-chain.ts'
import { newId } from '../../lib/ids.ts'
import { shortened } from '../../lib/shortened.ts'
import { findSeenCase } from '../cases/index.ts'
import * as store from './store.ts'
import { changedValues } from './values.ts'

/** What somebody did, as the pipeline or an operation tells it. */
export type Deed = {
  actor: Actor
  /** The call, as the contract names it. */
  action: string
  objectType: string
  objectId: string | null
  fields: readonly string[]
  before: JsonObject | null
  after: JsonObject | null
  /** The record that it takes back. */
  undoes?: string
}

export const placeOf = (id: string) => `audit.${id}`

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Whether something belongs to whoever changes it: their account, their listing, a booking they have a part in. */
const isTheirs = (userId: string | null, objects: readonly (JsonObject | null)[]) =>
  userId !== null &&
  objects.some((object) =>
    ['id', 'ownerId', 'takerId', 'senderId', 'authorId', 'userId'].some((name) => object?.[name] === userId),
  )

/** Adds a record to the log, in the transaction of what it tells of; last in it, for others wait for the end of the chain. */
export async function appendDeed(tx: Tx, deed: Deed, { clock, secrets, settings }: Services) {
  const { actor, action, objectType, objectId, fields, before, after, undoes = null } = deed
  const now = clock.now()
  const id = newId('aud', settings.origin, now)
  const object = after ?? before
  const values = {
    ...changedValues(fields, { before, after }),
    reason: actor.reason ?? null,
    objectName: text(object?.name) ?? text(object?.displayName),
    network: actor.address === '' ? null : shortened(actor.address),
    onBehalfOf: actor.viewAs ? actor.tokenUserId : null,
  }
  const about = actor.caseId === undefined ? undefined : await findSeenCase(tx, actor.caseId, actor)
  const row = {
    id,
    created_date: now,
    actor_id: actor.viewAs?.staffId ?? actor.realUserId ?? actor.tokenUserId,
    key_id: actor.isConsole ? null : actor.apiKeyId,
    action,
    object_type: objectType,
    object_id: objectId,
    fields: [...fields],
    has_reason: actor.reason !== undefined,
    is_own: isTheirs(actor.tokenUserId, [before, after]),
    request_id: actor.requestId,
    undoes,
    operation_id: actor.operationId ?? null,
    case_id: about?.id ?? null,
  }
  const sealed = { ...row, values_sealed: secrets.seal(JSON.stringify(values), placeOf(id)) }
  return store.append(tx, sealed, saidBy(row))
}
