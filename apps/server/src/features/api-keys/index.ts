import { slice, snapshotOf } from '../../slice.ts'
import { apiKeyArchive } from './archive.ts'
import { createApiKey } from './create-api-key.ts'
import { snapshot } from './present.ts'
import { listApiKeys, readApiKey } from './read.ts'
import { removeApiKey } from './remove-api-key.ts'
import * as store from './store.ts'
import { updateApiKey } from './update-api-key.ts'

export { ensureApiKey } from './create-api-key.ts'
export { createKeyCache } from './key-cache.ts'

export const apiKeys = slice({
  handlers: {
    apiKeys: {
      list: listApiKeys,
      read: readApiKey,
      create: createApiKey,
      update: updateApiKey,
      remove: removeApiKey,
    },
  },
  objects: {
    apik: snapshotOf('apiKey', store.read, (row, livemode, { secrets }) => snapshot(row, { secrets, livemode })),
  },
  tables: ['api_keys'],
  archive: [apiKeyArchive],
})
