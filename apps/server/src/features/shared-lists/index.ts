import { refuse } from '../../lib/errors.ts'
import { slice } from '../../slice.ts'
import { endLink } from './end-link.ts'
import { openList } from './open-list.ts'
import { show } from './present.ts'
import { shareList } from './share-list.ts'
import * as store from './store.ts'

export const sharedLists = slice({
  handlers: {
    sharedLists: {
      list: async (_request, { actor, services }) => {
        if (actor.realUserId === null) throw refuse('permission.denied')
        return (await store.listOf(services.db.read, actor.realUserId)).map((row) => show(row, services))
      },
      create: async ({ body }, { actor, services }) => show(await shareList(body, actor, services), services),
      remove: ({ params }, { actor, services }) => endLink(params.id, actor, services),
      open: ({ params }, { actor, services }) => openList(params.token, actor, services),
    },
  },
  tables: ['shared_lists'],
  archive: [],
  notArchived: { shared_lists: 'they lead to this server, and people make new ones' },
})
