import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { blockArchive } from './archive.ts'
import { createBlock } from './create-block.ts'
import { presenting } from './present.ts'
import { removeBlock } from './remove-block.ts'
import * as store from './store.ts'
import { keysOf } from './values.ts'

export { addBlock } from './add-block.ts'
export { checkValues } from './check-values.ts'
export { removeOfSuspension as removeBlocksOf } from './store.ts'

export const blocks = slice({
  handlers: {
    blocks: {
      list: async ({ query: { value, ...filters }, page }, { actor, services }) => {
        const keys =
          value === undefined
            ? {}
            : {
                keys: (['email', 'phone', 'payout', 'domain'] as const).flatMap((kind) =>
                  keysOf(kind, value, services.secrets),
                ),
              }
        const found = await store.list(services.db.read, { ...filters, ...keys }, page)
        return mapPage(found, await presenting(Array.isArray(found) ? found : found.results, actor, services))
      },
      create: async ({ body }, { actor, services }) => {
        const created = await createBlock(body, actor, services)
        return (await presenting([created], actor, services))(created)
      },
      remove: ({ params }, { services }) => removeBlock(params.id, services),
    },
  },
  tables: ['blocks'],
  archive: [blockArchive],
})
