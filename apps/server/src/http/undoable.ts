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
    if (!endpoint?.undo || !read || !update) continue
    kinds.set(objectTypeOf(resource), { action: `${resource}.update`, endpoint, read, update })
  }
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
  }
}

const permissionsOf = ({ access }: EndpointShape) => (access.kind === 'permissions' ? access.permissions : [])
