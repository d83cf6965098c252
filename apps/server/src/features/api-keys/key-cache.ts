import type { KeyUse } from '../../context.ts'
import type { Changes } from '../../db/index.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Secrets } from '../../lib/secrets.ts'
import * as store from './store.ts'

export type KnownKey = {
  id: string
  roles: string[]
  permissions: string[]
  readNamespaces: string[]
  editNamespaces: string[]
  expirationDate: Date | null
}

type Ports = { changes: Changes; secrets: Secrets; clock: Clock; keyUse: KeyUse }

/** News of a key that another server has just made may still be on its way. Strangers who guess have it read no more often. */
const lookAgainMs = 1_000

/** Finds the rights of a key, kept in memory by fingerprint: every call asks, and a marketplace has few keys. */
export function createKeyCache({ changes, secrets, clock, keyUse }: Ports) {
  const cache = changes.cached('apiKeys', async (reader) => {
    const rows = await store.all(reader)
    const byFingerprint = new Map<string, KnownKey>(
      rows.map((row) => [
        row.key_fingerprint,
        {
          id: row.id,
          roles: row.roles,
          permissions: row.permissions,
          readNamespaces: row.read_namespaces,
          editNamespaces: row.edit_namespaces,
          expirationDate: row.expiration_date,
        },
      ]),
    )
    return { byFingerprint, byKey: new Map<string, KnownKey>() }
  })
  type Known = Awaited<ReturnType<typeof cache.get>>
  let lookedAgain = 0

  async function known(key: string): Promise<KnownKey | undefined> {
    const found = among(await cache.get(), key)
    const now = clock.now().getTime()
    if (found || now - lookedAgain < lookAgainMs) return found
    lookedAgain = now
    return among(await cache.refresh(), key)
  }

  function among({ byFingerprint, byKey }: Known, key: string): KnownKey | undefined {
    const seen = byKey.get(key)
    if (seen) return seen
    const found = byFingerprint.get(secrets.fingerprint(key))
    // only keys that exist are remembered, so strangers cannot fill the memory
    if (found) byKey.set(key, found)
    return found
  }

  return {
    /** The key, unless it has ended. */
    async find(key: string): Promise<KnownKey | undefined> {
      const found = await known(key)
      if (!found || (found.expirationDate !== null && found.expirationDate <= clock.now())) return
      keyUse.note(found.id)
      return found
    },
  }
}
