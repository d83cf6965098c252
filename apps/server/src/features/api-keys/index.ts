import { mapPage } from '../../lib/page.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { apiKeyArchive } from './archive.ts'
import { createApiKey } from './create-api-key.ts'
import { show, snapshot } from './present.ts'
import { checkReveal, listApiKeys, readApiKey } from './read.ts'
import { removeApiKey } from './remove-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'
import * as store from './store.ts'
import { updateApiKey } from './update-api-key.ts'
import { isWithin } from './within-rights.ts'

export { ensureApiKey } from './create-api-key.ts'
export { createKeyCache } from './key-cache.ts'
export { createKeyUse } from './key-use.ts'
export { read as findApiKey, readSealed as readSealedKey } from './store.ts'

export const apiKeys = slice({
  handlers: {
    apiKeys: {
      list: async ({ query, page }, { actor, services }) => {
        const isRevealed = checkReveal(query.reveal, actor)
        const found = await listApiKeys({ filters: query, page }, services)
        const rows = Array.isArray(found) ? found : found.results
        const within = await Promise.all(rows.map((row) => isWithin(row, actor, services)))
        return mapPage(found, (row) => show(row, isRevealed && within[rows.indexOf(row)] === true, actor, services))
      },
      read: async ({ params, query }, { actor, services }) => {
        const isRevealed = checkReveal(query.reveal, actor)
        const row = await readApiKey(params.id, actor, services)
        return show(row, isRevealed && (await isWithin(row, actor, services)), actor, services)
      },
      create: async ({ body }, { actor, services }) =>
        show(await createApiKey(body, actor, services), true, actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateApiKey({ id: params.id, changes: body }, actor, services), false, actor, services),
      rotate: async ({ params, body }, { actor, services }) =>
        show(await rotateApiKey({ ...body, ...params }, actor, services), true, actor, services),
      remove: ({ params }, { actor, services }) => removeApiKey(params.id, actor, services),
    },
  },
  objects: {
    apik: snapshotOf('apiKey', store.read, (row, livemode, { secrets }) => snapshot(row, { secrets, livemode })),
  },
  tables: ['api_keys'],
  archive: [apiKeyArchive],
})
