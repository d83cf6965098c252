import type { EndpointShape } from '@plaza/contract'
import { allGrants, asObject, holdsAny } from '@plaza/domain'
import type { AllHandlers, Undoable } from '../context.ts'
import { refuse } from '../lib/errors.ts'
import { checkFreeData } from './data-checks.ts'
import { checkMarks } from './marks.ts'
import { objectTypeOf, type ReadObject, readWhole } from './record.ts'

type Kind = {
  read: ReadObject
  update: ReadObject
  /** The calls that change objects of the kind, as the log names them. */
  calls: ReadonlyMap<string, EndpointShape>
  usual: string
}

/** The kinds of objects whose changes the contract marks as `undo`, by what the log calls them. */
export function createUndoable({
  endpoints,
  handlers,
  isFresh,
  isLive,
}: {
  endpoints: Readonly<Record<string, Readonly<Record<string, EndpointShape>>>>
  handlers: AllHandlers
  /** Whether a console session has proved a second factor a moment ago. */
  isFresh(sessionId: string): Promise<boolean>
  isLive: boolean
}): Undoable {
  // what is changed back was accepted by the same call before, which is what the exact types of handlers say
  const table = handlers as unknown as Record<string, Record<string, ReadObject>>
  const kinds = new Map<string, Kind>()
  /** Other calls that write fields of an object: `POST /assets/:id/moderation`. */
  const decisionsAbout = (path: string) =>
    Object.entries(endpoints).flatMap(([resource, calls]) =>
      Object.entries(calls)
        .filter(([, endpoint]) => endpoint.undo === 'fields' && endpoint.path.startsWith(`${path}/`))
        .map(([name, endpoint]): [string, EndpointShape] => [`${resource}.${name}`, endpoint]),
    )
  for (const [resource, { update: endpoint }] of Object.entries(endpoints)) {
    const { read, update } = table[resource] ?? {}
    if (endpoint?.undo !== 'fields' || !read || !update) continue
    const usual = `${resource}.update`
    const calls = new Map([[usual, endpoint], ...decisionsAbout(endpoint.path)])
    kinds.set(objectTypeOf(resource), { read, update, calls, usual })
  }
  const inverses = inversesIn(endpoints, table)
  const kindOf = (objectType: string) => {
    const kind = kinds.get(objectType)
    if (!kind) throw new Error(`Changes of ${objectType} cannot be taken back`)
    return kind
  }

  return {
    callOf(objectType, action) {
      const kind = kinds.get(objectType)
      const endpoint = kind?.calls.get(action) ?? kind?.calls.get(kind.usual)
      return kind && endpoint && { actions: [...kind.calls.keys()], permissions: permissionsOf(endpoint) }
    },
    read: (objectType, id, services) => readWhole(kindOf(objectType).read, id, services),
    async change(objectType, { id, changes, action }, { actor, services }) {
      const { calls, usual, update } = kindOf(objectType)
      const call = calls.has(action) ? action : usual
      const endpoint = calls.get(call)
      if (!endpoint || !holdsAny(actor.grants, permissionsOf(endpoint))) throw refuse('permission.denied')
      // of what is taken back in the background they were asked when it began
      const isAskedBefore = actor.operationId !== undefined && actor.sessionId === undefined
      const asked = { caller: actor, reason: actor.reason, parts: { query: {}, body: changes }, isFresh, isLive }
      if (!isAskedBefore) await checkMarks(endpoint, asked)
      // what a narrower call wrote is undone with the same permission, whatever the wider call requires
      const isUsual = call === usual
      if (isUsual) checkFreeData(endpoint, changes, actor)
      const request = { params: { id }, query: {}, body: changes, page: undefined }
      const as = isUsual ? actor : { ...actor, grants: allGrants }
      return asObject(await update(request, { actor: as, services, headers: {}, rawBody: '' }))
    },
    inverseOf(action) {
      const inverse = inverses.get(action)
      return inverse && { action: inverse.action, permissions: permissionsOf(inverse.endpoint) }
    },
    async invert(action, id, { actor, services }) {
      const inverse = inverses.get(action)
      if (!inverse) throw new Error(`${action} is taken back by no call`)
      const { endpoint, run } = inverse
      if (!holdsAny(actor.grants, permissionsOf(endpoint))) throw refuse('permission.denied')
      await checkMarks(endpoint, {
        caller: actor,
        reason: actor.reason,
        parts: { query: {}, body: {} },
        isFresh,
        isLive,
      })
      const request = { params: { id }, query: {}, body: undefined, page: undefined }
      return asObject(await run(request, { actor, services, headers: {}, rawBody: '' }))
    },
  }
}

type Inverse = { action: string; endpoint: EndpointShape; run: ReadObject }

/** Calls that another one takes back, as the contract says, by what the log calls them. */
function inversesIn(
  endpoints: Readonly<Record<string, Readonly<Record<string, EndpointShape>>>>,
  table: Readonly<Record<string, Readonly<Record<string, ReadObject>>>>,
): Map<string, Inverse> {
  const inverses = new Map<string, Inverse>()
  for (const [resource, calls] of Object.entries(endpoints)) {
    for (const [name, { undo }] of Object.entries(calls)) {
      if (typeof undo !== 'object') continue
      const [otherResource = '', other = ''] = undo.by.split('.')
      const endpoint = endpoints[otherResource]?.[other]
      const run = table[otherResource]?.[other]
      if (!endpoint || !run) throw new Error(`${undo.by}, which takes back ${resource}.${name}, is no call`)
      inverses.set(`${resource}.${name}`, { action: undo.by, endpoint, run })
    }
  }
  return inverses
}

const permissionsOf = ({ access }: EndpointShape) => (access.kind === 'permissions' ? access.permissions : [])
