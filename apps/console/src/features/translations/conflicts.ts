import type { Translation } from '@plaza/contract'
import { asObject } from '@plaza/domain'

type Conflict = Pick<Translation, 'objectType' | 'objectId' | 'field' | 'value'>

/** What colleagues wrote meanwhile, by a refusal of the server; nothing where it was refused for something else. */
export function conflictsIn(cause: unknown): Conflict[] {
  const { statusCode, data } = asObject(cause) as { statusCode?: unknown; data?: unknown }
  const { conflicts } = asObject(data)
  return statusCode === 409 && Array.isArray(conflicts) ? (conflicts as Conflict[]) : []
}
