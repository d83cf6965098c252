import type { EndpointShape } from '@plaza/contract'
import { asObject, holdsAny } from '@plaza/domain'
import type { AllHandlers, Undoable } from '../context.ts'
import { refuse } from '../lib/errors.ts'
import { checkFreeData } from './data-checks.ts'
import { checkMarks } from './marks.ts'
import { objectTypeOf, type ReadObject, readWhole } from './record.ts'

type Kind = { action: string; endpoint: EndpointShape; read: ReadObject; update: ReadObject }

/** The kinds of objects whose changes the contract marks as `undo`, by what the log calls them. */
export function createUndoable({
  endpoints,
  handlers,
  isFresh,
}: {
  endpoints: Readonly<Record<string, Readonly<Record<string, EndpointShape>>>>
  handlers: AllHandlers
  /** Whether a console session has proved a second factor a moment ago. */
  isFresh(sessionId: string): Promise<boolean>
}): Undoable {
  // what is changed back was accepted by the same call before, which is what the exact types of handlers say
  const table = handlers as unknown as Record<string, Record<string, ReadObject>>
  const kinds = new Map<string, Kind>()
  for (const [resource, { update: endpoint }] of Object.entries(endpoints)) {
    const { read, update } = table[resource] ?? {}
    if (endpoint?.undo !== 'fields' || !read || !update) continue
    kinds.set(objectTypeOf(resource), { action: `${resource}.update`, endpoint, read, update })
  }
  const inverses = inversesIn(endpoints, table)
  const kindOf = (objectType: string) => {
    const kind = kinds.get(objectType)
    if (!kind) throw new Error(`Changes of ${objectType} cannot be taken back`)
    return kind
  }

  return {
    callOf(objectType) {
      const kind = kinds.get(objectType)
      return kind && { action: kind.action, permissions: permissionsOf(kind.endpoint) }
    },
    read: (objectType, id, services) => readWhole(kindOf(objectType).read, id, services),
    async change(objectType, { id, changes }, { actor, services }) {
      const { endpoint, update } = kindOf(objectType)
      if (!holdsAny(actor.grants, permissionsOf(endpoint))) throw refuse('permission.denied')
      await checkMarks(endpoint, {
        caller: actor,
        reason: actor.reason,
        parts: { query: {}, body: changes },
        isFresh,
      })
      checkFreeData(endpoint, changes, actor)
      const request = { params: { id }, query: {}, body: changes, page: undefined }
      return asObject(await update(request, { actor, services, headers: {}, rawBody: '' }))
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
      await checkMarks(endpoint, { caller: actor, reason: actor.reason, parts: { query: {}, body: {} }, isFresh })
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
