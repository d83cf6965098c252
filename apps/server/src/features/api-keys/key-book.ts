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
export function createKeyBook({ db, changes, secrets }: { db: Db; changes: Changes; secrets: Secrets }) {
  const book = changes.cached('apiKeys', async () => {
    const rows = await store.all(db.read)
    return new Map<string, KnownKey>(
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
  })
  return { find: async (key: string) => (await book.get()).get(secrets.fingerprint(key)) }
}
