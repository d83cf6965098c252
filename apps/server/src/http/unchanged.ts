import { asObject } from '@plaza/domain'
import { type Actor, type Headers, readingIn, type Services } from '../context.ts'
import { ApiError, refuse } from '../lib/errors.ts'
import type { ReadObject } from './record.ts'

/** The `updatedDate` that someone has read, where they ask not to overwrite what came after it. */
export function lastSeenIn({ 'x-plaza-if-updated': header }: Headers, method: string): string | undefined {
  return method !== 'GET' && typeof header === 'string' && header !== '' ? header : undefined
}

/**
 * Refuses a change of what someone else has changed meanwhile. To be asked once the change is made and not yet committed: its
 * row is locked then, and others, who see what is committed, see exactly what it was made of, on whatever server.
 */
export async function checkUnchanged(
  { id, lastSeen, readObject }: { id: string; lastSeen: string; readObject: ReadObject },
  actor: Actor,
  services: Services,
) {
  const request = { params: { id }, query: {}, body: undefined, page: undefined }
  const context = { actor, services: readingIn(services.db.aside, services), headers: {}, rawBody: '' }
  const current = await readObject(request, context).catch((error: unknown) => {
    // the call itself has refused callers who may not read it, and a missing object was not changed
    if (error instanceof ApiError) return undefined
    throw error
  })
  if (current === undefined || asObject(current).updatedDate === lastSeen) return
  throw refuse('object.changed', { data: { current } })
}
