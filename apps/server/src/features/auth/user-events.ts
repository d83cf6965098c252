import type { CoreEventType, JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { securitySnapshot, snapshot } from '../users/index.ts'

type UserEvent = {
  type: Extract<CoreEventType, `password__${string}` | `token__${string}`>
  date: Date
  metadata?: JsonObject
  secret?: { values: Record<string, string>; until: Date | null }
}

/** What is left of a token in an event once it was used or has expired: that there was one. */
const masked = (values: Record<string, string>): JsonObject =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, 'x'.repeat(value.length)]))

/** An event about the credentials of a user. Tokens in it are sealed; readers of events see them while they are of use. */
export async function appendUserEvent(
  tx: Tx,
  services: Services,
  user: UserRow,
  { type, date, metadata, secret }: UserEvent,
) {
  const { isLive } = services.settings
  return services.events.append(tx, {
    type,
    date,
    objectId: user.id,
    // a check link proves the address that is shown; a reset link must not follow it before it is confirmed
    object: type.startsWith('password__') ? await securitySnapshot(tx, user, isLive) : snapshot(user, isLive),
    metadata: { ...metadata, ...(secret ? masked(secret.values) : {}) },
    ...(secret ? { secretMetadata: secret } : {}),
  })
}
