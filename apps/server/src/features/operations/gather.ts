import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'

type Written = Parameters<Services['search']['write']>[1][number]
type Told = Parameters<Services['events']['append']>[1]

/** Rows of a file that make and change such objects tell nobody the id of their event, so that it can be given later. */
export const canBeGathered = (objectType: string) => objectType === 'asset' || objectType === 'category'

/**
 * Services that keep what rows write for searches and tell of by events, until all of them are done: then it is written in a few statements
 * instead of some for each row. What a row that is refused has told is forgotten with `back`.
 */
export function gathering(services: Services) {
  let written: Written[] = []
  let removed: string[] = []
  let told: Told[] = []
  return {
    services: {
      ...services,
      search: {
        ...services.search,
        write: async (_tx: Tx, assets: readonly Written[]) => void written.push(...assets),
        remove: async (_tx: Tx, ids: readonly string[]) => void removed.push(...ids),
      },
      events: {
        ...services.events,
        append: async (_tx: Tx, event: Told) => {
          told.push(event)
          return ''
        },
      },
    } satisfies Services,
    mark: () => ({ written: written.length, removed: removed.length, told: told.length }),
    back(mark: { written: number; removed: number; told: number }) {
      written = written.slice(0, mark.written)
      removed = removed.slice(0, mark.removed)
      told = told.slice(0, mark.told)
    },
    async write(tx: Tx) {
      if (written.length > 0) await services.search.write(tx, written)
      if (removed.length > 0) await services.search.remove(tx, removed)
      await services.events.appendAll(tx, told)
    },
  }
}
