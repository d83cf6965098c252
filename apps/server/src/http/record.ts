import type { EndpointShape, JsonObject } from '@plaza/contract'
import { asObject, isObject } from '@plaza/domain'
import { type Actor, type Context, platformActor, type Services } from '../context.ts'
import type { Tx } from '../db/index.ts'
import { ApiError } from '../lib/errors.ts'

/** What a call did, for the log of those who run the marketplace; `app.ts` introduces who keeps it. */
export type Recorder = (
  tx: Tx,
  deed: {
    actor: Actor
    action: string
    objectType: string
    objectId: string | null
    fields: readonly string[]
    before: JsonObject | null
    after: JsonObject | null
  },
  services: Services,
) => Promise<unknown>

type Parts = { params: unknown; query: unknown; body: unknown }

/** How an object is read by its id, with everything in it. */
export type ReadObject = (
  request: { params: unknown; query: unknown; body: unknown; page: undefined },
  context: Context,
) => Promise<object>

/** What a call is about, in the words of events: `users` is `user`. */
export const objectTypeOf = (resource: string) => {
  if (resource.startsWith('user')) return 'user'
  return resource.endsWith('ies') ? `${resource.slice(0, -3)}y` : resource.replace(/s$/, '')
}

/** More than the id that removing something answers. */
const hasMore = (result: unknown) => Object.keys(asObject(result)).length > 1

const idIn = (part: unknown) => {
  const { id } = asObject(part)
  return typeof id === 'string' ? id : null
}

/** The complete object, whoever asks; null if it does not exist. */
export async function readWhole(readObject: ReadObject, id: string, services: Services): Promise<JsonObject | null> {
  const request = { params: { id }, query: {}, body: undefined, page: undefined }
  const context = { actor: platformActor, services, headers: {}, rawBody: '' }
  const object: unknown = await readObject(request, context).catch((error: unknown) => {
    // an object that does not exist has no values
    if (error instanceof ApiError) return null
    throw error
  })
  return isObject(object) ? object : null
}

/** Which calls are written into the log: what the contract marks, and whatever a console session may have changed. */
export function isRecorded(
  { method, repeats, recorded }: EndpointShape,
  parts: Parts,
  { isConsole, viewAs }: Actor,
): boolean {
  if (recorded === true || recorded === 'itself') return recorded === true
  if (recorded?.some((field) => field in asObject(parts.query) || field in asObject(parts.body))) return true
  return (isConsole || viewAs !== undefined) && method !== 'GET' && !isLook(repeats)
}

const isLook = (repeats: string | undefined) =>
  repeats === 'nothing changes' || repeats === 'looking again changes nothing'

/** A call that reaches outside must not wait for it inside a transaction; its record is written just after. */
export const isHeld = ({ method, repeats }: EndpointShape) =>
  method !== 'GET' && (repeats === undefined || repeats === 'tokens are not kept' || repeats === 'links are used once')

/** Follows one call: looks at its object before and after, and writes what became of it. */
export function createRecord(
  { resource, name, readObject }: { resource: string; name: string; readObject: ReadObject | undefined },
  { actor, parts }: { actor: Actor; parts: Parts },
  record: Recorder,
) {
  const read = async (id: string | null, services: Services) =>
    id === null || !readObject ? null : readWhole(readObject, id, services)
  let before: JsonObject | null = null
  let after: JsonObject | null = null
  let objectId = idIn(parts.params)
  let isWritten = false
  return {
    async begin(services: Services) {
      before = await read(objectId, services)
    },
    async end(result: unknown, services: Services) {
      objectId ??= idIn(result)
      // what was answered is what it is now, where it is the object itself
      const isObjectItself = readObject !== undefined && objectId !== null && idIn(result) === objectId
      after = isObjectItself && hasMore(result) ? asObject(result) : await read(objectId, services)
    },
    async write(tx: Tx, services: Services) {
      isWritten = true
      const fields = Object.keys(asObject(parts.body))
      const objectType = objectTypeOf(resource)
      await record(tx, { actor, action: `${resource}.${name}`, objectType, objectId, fields, before, after }, services)
    },
    /** For calls that opened no transaction themselves. */
    isWritten: () => isWritten,
  }
}

/** What is written last, in the transaction of the call. */
type Followed = { write(tx: Tx, services: Services): Promise<void> }

/** Runs a call so that all it does, and the record of it, is committed together at its end. */
export async function holdWhile<Answer>(
  services: Services,
  followed: Followed | undefined,
  run: (services: Services) => Promise<Answer>,
): Promise<Answer> {
  const held = services.db.hold(async () => {})
  const { changes, settle } = services.changes.held(held.db)
  try {
    const answer = await run({ ...services, db: held.db, changes })
    await held.commit(async (tx) => followed?.write(tx, services))
    settle()
    return answer
  } catch (error) {
    await held.rollback()
    throw error
  }
}
