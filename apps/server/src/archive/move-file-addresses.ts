import { columnName } from './columns.ts'
import type { ArchiveParts } from './resource.ts'
import * as store from './store.ts'

/** The marketplace got another address: wherever an object names one of its files, it names it at the new place. */
export async function moveFileAddresses({ db, changes, resources }: ArchiveParts, { from, to }: store.Move) {
  const move = { from: `"${from}/files/`, to: `"${to}/files/` }
  await db.tx(async (tx) => {
    for (const { table, columns, topic } of resources.inOrder) {
      // what happened stays as it was told
      if (table === 'events') continue
      const json = Object.entries(columns).filter(([, { kind }]) => kind === 'object' || kind === 'list')
      await store.replaceText(
        tx,
        table,
        json.map(([field]) => columnName(field)),
        move,
      )
      if (topic) await changes.announce(tx, topic)
    }
  })
}
