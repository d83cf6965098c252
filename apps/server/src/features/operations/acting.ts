import { addGrants, allGrants } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { findApiKey } from '../api-keys/index.ts'
import { findUser } from '../users/index.ts'

/** Who acts, as it is written down: everything but what they may. */
export type KeptCaller = Pick<
  Actor,
  | 'kind'
  | 'isSystem'
  | 'isConsole'
  | 'userId'
  | 'realUserId'
  | 'tokenUserId'
  | 'apiKeyId'
  | 'address'
  | 'requestId'
  | 'caseId'
>

export const kept = ({
  kind,
  isSystem,
  isConsole,
  userId,
  realUserId,
  tokenUserId,
  apiKeyId,
  address,
  requestId,
  caseId,
}: Actor): KeptCaller => ({
  kind,
  isSystem,
  isConsole,
  userId,
  realUserId,
  tokenUserId,
  apiKeyId,
  address,
  requestId,
  caseId,
})

/** What somebody may at this moment; nothing when they are gone, or may not come back. */
async function grantsNow({ kind, tokenUserId, apiKeyId }: KeptCaller, services: Services) {
  const { db, roles, suspensions, clock } = services
  if (kind === 'system' || kind === 'workflow') return allGrants
  if (kind === 'key') {
    const key = apiKeyId === null ? undefined : await findApiKey(db.read, apiKeyId)
    if (key?.expiration_date && key.expiration_date <= clock.now()) return undefined
    const { roles: values, permissions, read_namespaces: readNamespaces, edit_namespaces: editNamespaces } = key ?? {}
    if (!values || !permissions || !readNamespaces || !editNamespaces) return undefined
    return addGrants(await roles.grantsOf(values), { permissions, readNamespaces, editNamespaces })
  }
  const user = tokenUserId === null ? undefined : await findUser(db.read, tokenUserId)
  if (!user || (await suspensions.of(user.id))) return undefined
  return roles.grantsOf([...user.roles, 'public'])
}

/** Somebody acting in the background, with the rights they have by now; nothing when they have none any more. */
export async function actorNow(
  caller: KeptCaller,
  { operationId, reason }: { operationId: string; reason: string | null },
  services: Services,
): Promise<Actor | undefined> {
  const grants = await grantsNow(caller, services)
  return (
    grants && {
      ...caller,
      grants,
      operationId,
      sessionId: undefined,
      viewAs: undefined,
      reason: reason ?? undefined,
      ownGrants: async () => grants,
      userAgent: '',
    }
  )
}
