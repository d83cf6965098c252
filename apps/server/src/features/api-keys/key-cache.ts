import type { Changes, Db } from '../../db/index.ts'
import type { Secrets } from '../../lib/secrets.ts'
import * as store from './store.ts'

export type KnownKey = {
  id: string
  roles: string[]
  permissions: string[]
  readNamespaces: string[]
  editNamespaces: string[]
}

/** Finds the rights of a key, kept in memory by fingerprint: every call asks, and a marketplace has few keys. */
export function createKeyCache({ db, changes, secrets }: { db: Db; changes: Changes; secrets: Secrets }) {
  const cache = changes.cached('apiKeys', async () => {
    const rows = await store.all(db.read)
    const byFingerprint = new Map<string, KnownKey>(
      rows.map((row) => [
        row.key_fingerprint,
        {
          id: row.id,
          roles: row.roles,
          permissions: row.permissions,
          readNamespaces: row.read_namespaces,
          editNamespaces: row.edit_namespaces,
        },
      ]),
    )
    return { byFingerprint, byKey: new Map<string, KnownKey>() }
  })
  return {
    async find(key: string): Promise<KnownKey | undefined> {
      const { byFingerprint, byKey } = await cache.get()
      const seen = byKey.get(key)
      if (seen) return seen
      const found = byFingerprint.get(secrets.fingerprint(key))
      // only keys that exist are remembered, so strangers cannot fill the memory
      if (found) byKey.set(key, found)
      return found
    },
  }
}
