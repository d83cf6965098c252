import { slice } from '../../slice.ts'
import { waitingArchive } from './archive.ts'
import { lineFollowers, serveDueTask, serveLineTask } from './jobs.ts'
import { joinWaitingList } from './join.ts'
import { leaveWaitingList } from './leave.ts'
import { present, presentPage } from './present.ts'
import { countWaiting, listWaiting } from './read.ts'
import { tellFollowers } from './tell.ts'

export { createWaitingLine } from './line.ts'

export const waitingList = slice({
  handlers: {
    waitingList: {
      list: async ({ query, page }, { actor, services }) =>
        presentPage(await listWaiting({ filters: query, page }, actor, services), services),
      count: ({ query }, { actor, services }) => countWaiting(query.assetId, actor, services),
      join: async ({ body }, { actor, services }) => present(await joinWaitingList(body, actor, services), services),
      leave: async ({ params }, { actor, services }) =>
        present(await leaveWaitingList(params.id, actor, services), services),
    },
  },
  tasks: [serveLineTask],
  schedules: [{ task: serveDueTask, crontab: '*/5 * * * *' }],
  follows: [...lineFollowers, ...tellFollowers],
  tables: ['waiting_entries'],
  archive: [waitingArchive],
})
