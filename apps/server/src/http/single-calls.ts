import { apiVersions, type EndpointShape, type JsonObject } from '@plaza/contract'
import { asObject, holdsAny, isObject } from '@plaza/domain'
import type { AllHandlers, Context, SingleCalls } from '../context.ts'
import { refuse } from '../lib/errors.ts'
import type { Page, PageRequest } from '../lib/page.ts'
import { mergedFields, restoring } from '../lib/restoring.ts'
import { checkFreeData } from './data-checks.ts'
import { checkMarks } from './marks.ts'
import { createPartsReader } from './parts.ts'
import { createRecord, holdWhile, type ReadObject, type Recorder } from './record.ts'

type AnyHandler = (
  request: { params: unknown; query: unknown; body: unknown; page: PageRequest | undefined },
  context: Context,
) => Promise<object | Page<object>>

type Call = {
  resource: string
  name: string
  endpoint: EndpointShape
  handler: AnyHandler
  readParts: ReturnType<typeof createPartsReader>
}

const permissionsOf = ({ access }: EndpointShape) => (access.kind === 'permissions' ? access.permissions : [])
const [newest] = apiVersions

/** What makes fields say what a body says, where calls would merge it into what they say. */
const inPlaceOf = (body: JsonObject, former: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const current = former[name]
      const isMerged = mergedFields.includes(name) && isObject(value) && isObject(current)
      return [name, isMerged ? restoring(value, current) : value]
    }),
  )

/** Calls of the API about single objects, made from inside with the checks they have outside. */
export function createSingleCalls({
  endpoints,
  handlers,
  record,
  isFresh,
  isLive,
}: {
  endpoints: Readonly<Record<string, Readonly<Record<string, EndpointShape>>>>
  handlers: AllHandlers
  record: Recorder
  isFresh(sessionId: string): Promise<boolean>
  isLive: boolean
}): SingleCalls {
  // each handler gets what was validated against its own endpoint, which is what its exact type says
  const table = handlers as unknown as Record<string, Record<string, AnyHandler>>
  const known = new Map<string, Call>()
  const callOf = (action: string): Call => {
    const kept = known.get(action)
    if (kept) return kept
    const [resource = '', name = ''] = action.split('.')
    const endpoint = endpoints[resource]?.[name]
    const handler = table[resource]?.[name]
    if (!endpoint || !handler) throw new Error(`${action} is no call`)
    const call = { resource, name, endpoint, handler, readParts: createPartsReader(endpoint) }
    known.set(action, call)
    return call
  }
  /** How the log sees the objects that a call is about. */
  const readerOf = (objects: string): ReadObject | undefined => table[objects]?.read

  return {
    async check(action, body, actor) {
      const { endpoint, readParts } = callOf(action)
      const parts = readParts({ params: { id: 'each' }, query: {}, body }, newest)
      // callers who may only change their own objects use single calls
      const wide = permissionsOf(endpoint).filter((permission) => permission.endsWith(':all'))
      if (!holdsAny(actor.grants, wide)) throw refuse('permission.denied')
      await checkMarks(endpoint, { caller: actor, reason: actor.reason, parts, isFresh, isLive })
      checkFreeData(endpoint, parts.body, actor)
    },
    async run({ action, objects, id, body }, { actor, services }, last) {
      const { resource, name, endpoint, handler, readParts } = callOf(action)
      const parts = readParts({ params: { id }, query: {}, body }, newest)
      if (!holdsAny(actor.grants, permissionsOf(endpoint))) throw refuse('permission.denied')
      checkFreeData(endpoint, parts.body, actor)
      const followed =
        endpoint.recorded === 'itself'
          ? undefined
          : createRecord({ resource, name, readObject: readerOf(objects) }, { actor, parts }, record)
      const end = async (tx: Parameters<typeof last>[0]) => {
        await last(tx)
        await followed?.write(tx, services)
      }
      await holdWhile(services, { write: end }, async (held) => {
        await followed?.begin(held)
        const result = await handler(parts, { actor, services: held, headers: {}, rawBody: '' })
        await followed?.end(result, held)
      })
    },
    async within({ action, objects, id, body, former, isRecorded = true }, { actor, services }) {
      const { resource, name, endpoint, handler, readParts } = callOf(action)
      const nothing = Object.entries(body ?? {}).filter(([, value]) => value === null)
      const said = body && Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
      const params = endpoint.params ? { id } : {}
      const { body: checked, ...parts } = readParts({ params, query: {}, body: said }, newest)
      if (!holdsAny(actor.grants, permissionsOf(endpoint))) throw refuse('permission.denied')
      checkFreeData(endpoint, checked, actor)
      const written = former ? inPlaceOf({ ...asObject(checked), ...Object.fromEntries(nothing) }, former) : checked
      const request = { ...parts, body: written }
      const about = { resource, name, readObject: readerOf(objects) }
      const followed = isRecorded ? createRecord(about, { actor, parts: request }, record) : undefined
      await followed?.begin(services)
      const result = await handler(request, { actor, services, headers: {}, rawBody: '' })
      await followed?.end(result, services)
      if (followed) await services.db.tx((tx) => followed.write(tx, services))
      return asObject(result)
    },
    checked({ action, body }, actor) {
      const { endpoint, readParts } = callOf(action)
      const { body: checked } = readParts({ params: {}, query: {}, body }, newest)
      if (!holdsAny(actor.grants, permissionsOf(endpoint))) throw refuse('permission.denied')
      checkFreeData(endpoint, checked, actor)
      return checked
    },
    hold: (services, run, last) => holdWhile(services, { write: last }, run),
    async count(objects, filter, { actor, services }) {
      const { endpoint, handler, readParts } = callOf(`${objects}.list`)
      if (!holdsAny(actor.grants, permissionsOf(endpoint))) throw refuse('permission.denied')
      const query = { ...filter, nbResultsPerPage: 1, count: true }
      const parts = readParts({ params: {}, query, body: undefined }, newest)
      const { count } = asObject(await handler(parts, { actor, services, headers: {}, rawBody: '' }))
      return typeof count === 'number' ? count : 0
    },
    async *list(objects, filter, { actor, services }) {
      const { endpoint, handler, readParts } = callOf(`${objects}.list`)
      if (!holdsAny(actor.grants, permissionsOf(endpoint))) throw refuse('permission.denied')
      const paging = { order: 'asc', nbResultsPerPage: 100 }
      let startingAfter: JsonObject = {}
      for (;;) {
        const query = { ...filter, ...paging, ...startingAfter }
        const parts = readParts({ params: {}, query, body: undefined }, newest)
        const page = asObject(await handler(parts, { actor, services, headers: {}, rawBody: '' }))
        // a list answers objects, and says whether there are more
        yield page.results as unknown as JsonObject[]
        if (page.hasNextPage !== true || typeof page.endCursor !== 'string') return
        startingAfter = { startingAfter: page.endCursor }
      }
    },
  }
}
