import type { EndpointShape, JsonObject } from '@plaza/contract'
import { refusedNamespaces } from '@plaza/domain'
import { type Actor, editRights, may } from '../context.ts'
import { refuse } from '../lib/errors.ts'
import { checkSize } from '../lib/free-data.ts'

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

/**
 * `metadata` and `platformData` of a call, judged before its handler runs (docs/contract/00-common.md §9, end of step
 * 7).
 */
export function checkFreeData(endpoint: EndpointShape, body: unknown, actor: Actor) {
  if (!isObject(body)) return
  const nested = (endpoint.freeDataIn ?? []).flatMap((list) => (Array.isArray(body[list]) ? body[list] : []))
  const objects = [body, ...nested.filter(isObject)]
  const given = objects.flatMap(({ metadata, platformData }) => [metadata, platformData]).filter(isObject)
  if (given.length === 0) return
  const isOpen = endpoint.openFreeData === true
  const hasPlatformData = objects.some(({ platformData }) => platformData !== undefined)
  if (hasPlatformData && !isOpen && !may(actor, 'platformData:edit:all')) throw refuse('permission.denied')
  const rights = isOpen ? { ...editRights(actor), namespaces: ['*'] } : editRights(actor)
  const isJudgedLater = isOpen || endpoint.ownerNamespaces === true
  const refusal = refusedNamespaces(given, rights, isJudgedLater ? 'judgedLater' : 'none')
  if (refusal) throw refuse('namespace.denied', { data: refusal.forbiddenNamespaces ? refusal : undefined })
  for (const data of given) checkSize(data)
}
