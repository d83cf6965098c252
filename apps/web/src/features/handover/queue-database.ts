const databaseName = 'plaza-handovers'
const records = 'records'
const pictures = 'pictures'

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(records, { keyPath: 'key' })
      request.result.createObjectStore(pictures)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Runs one request; browsers that keep no site data keep nothing of this, and answer nothing. */
async function run<T>(
  store: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  const database = await open().catch(() => undefined)
  if (!database) return
  try {
    return await new Promise<T | undefined>((resolve) => {
      const transaction = database.transaction(store, mode)
      const request = ask(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result as T)
      transaction.onerror = () => resolve(undefined)
      transaction.onabort = () => resolve(undefined)
    })
  } finally {
    database.close()
  }
}

/** What was written: each with its key. */
export const readRecords = async <Kept>() => (await run<Kept[]>(records, 'readonly', (store) => store.getAll())) ?? []

export const writeRecord = (record: { key: string }) => run(records, 'readwrite', (store) => store.put(record))

export const removeRecord = (key: string) => run(records, 'readwrite', (store) => store.delete(key))

/** By whoever took it and what its bytes hash to: another user of the device does not find it. */
const pictureKey = (userId: string, sha256: string) => `${userId} ${sha256}`

export const readPicture = (userId: string, sha256: string) =>
  run<Blob>(pictures, 'readonly', (store) => store.get(pictureKey(userId, sha256)))

export const writePicture = (userId: string, sha256: string, picture: Blob) =>
  run(pictures, 'readwrite', (store) => store.put(picture, pictureKey(userId, sha256)))

export const removePicture = (userId: string, sha256: string) =>
  run(pictures, 'readwrite', (store) => store.delete(pictureKey(userId, sha256)))
