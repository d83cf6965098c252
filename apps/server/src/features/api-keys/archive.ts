import { date, freeData, nullable, otherwise, stamps, text, words } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { parseApiKey } from '../../lib/ids.ts'
import { closeBootstrap } from './store.ts'

const place = (id: unknown) => `api_keys.${id}`

/** The keys themselves are in the archive, and sealed again with the master key of whoever reads it. */
export const apiKeyArchive = resource({
  name: 'apiKey',
  plural: 'apiKeys',
  prefixes: ['apik'],
  table: 'api_keys',
  refersTo: ['roles'],
  topic: 'apiKeys',
  unique: ['keyFingerprint'],
  notCompared: ['keySealed'],
  leftOut: ['key'],
  columns: {
    ...stamps,
    name: text,
    type: text,
    keySealed: text,
    keyFingerprint: text,
    roles: otherwise(words, []),
    permissions: otherwise(words, []),
    readNamespaces: otherwise(words, []),
    editNamespaces: otherwise(words, []),
    metadata: freeData,
    platformData: freeData,
    lastUsedDate: nullable(date),
    expirationDate: nullable(date),
    createdBy: nullable(text),
  },
  read(apiKey, { secrets }) {
    const { id, key } = apiKey
    if (typeof key === 'string' && /x{8}/.test(key)) return 'the key is masked; only a system call shows whole keys'
    if (typeof key !== 'string' || !parseApiKey(key)) return '"key" must be an API key'
    return {
      type: key.split('_')[0] ?? null,
      ...apiKey,
      keySealed: secrets.seal(key, place(id)),
      keyFingerprint: secrets.fingerprint(key),
    }
  },
  write: ({ keySealed, keyFingerprint: _derived, ...apiKey }, { secrets }) => ({
    ...apiKey,
    key: secrets.open(String(keySealed), place(apiKey.id)),
  }),
  async after(tx, keys) {
    if (keys.some(({ type }) => type === 'seck')) await closeBootstrap(tx)
  },
})
