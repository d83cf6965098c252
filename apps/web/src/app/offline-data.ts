import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { type PackedData, packData, unpackData } from './packed-data.ts'

/**
 * What was on screen, kept in this browser so that it can be read without a connection. It belongs to whoever was signed
 * in, or to nobody; others neither see nor keep it.
 */
export type OfflineData = {
  save: (owner: string | null) => Promise<void>
  /** Shows again what was kept for this reader. Fresher data stays. */
  restore: (owner: string | null) => Promise<void>
  clear: () => Promise<void>
}

type StoredData = { owner: string | null; buildId: string; state: DehydratedState }

const databaseName = 'plaza-offline'
const storeName = 'data'
const key = 'last'
const mostQueries = 200

export const createOfflineData = (queryClient: QueryClient, buildId: string): OfflineData => ({
  async save(owner) {
    const state = dehydrate(queryClient, {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: ({ state: { status, data } }) => status === 'success' && data !== undefined,
      serializeData: packData,
    })
    const queries = state.queries
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .slice(0, mostQueries)
      .filter((query) => isStorable(query))
    await write({ owner, buildId, state: { mutations: [], queries } })
  },
  async restore(owner) {
    const kept = await read()
    // another build may expect its data in another form
    if (kept?.owner === owner && kept.buildId === buildId) {
      hydrate(queryClient, kept.state, {
        defaultOptions: { deserializeData: (packed: PackedData) => unpackData(packed) },
      })
    }
  },
  clear: () => write(undefined),
})

function isStorable(value: unknown): boolean {
  try {
    structuredClone(value)
    return true
  } catch {
    return false
  }
}

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Browsers that keep no site data keep none of this either. */
async function write(kept: StoredData | undefined): Promise<void> {
  const database = await open().catch(() => undefined)
  if (!database) return
  const transaction = database.transaction(storeName, 'readwrite')
  const store = transaction.objectStore(storeName)
  if (kept) store.put(kept, key)
  else store.delete(key)
  await new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => resolve()
    transaction.onabort = () => resolve()
  })
  database.close()
}

async function read(): Promise<StoredData | undefined> {
  const database = await open().catch(() => undefined)
  if (!database) return
  const request = database.transaction(storeName).objectStore(storeName).get(key)
  const kept = await new Promise<StoredData | undefined>((resolve) => {
    request.onsuccess = () => resolve(request.result as StoredData | undefined)
    request.onerror = () => resolve(undefined)
  })
  database.close()
  return kept
}
