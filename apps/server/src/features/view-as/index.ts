import { slice } from '../../slice.ts'
import { endOverdue, endView } from './end-view.ts'
import { notePage } from './note-page.ts'
import { listVisits } from './read.ts'
import { removeOldViews } from './remove-old.ts'
import { startView } from './start-view.ts'

export { exchangeViewAs } from './exchange-view.ts'

export const viewAs = slice({
  handlers: {
    viewAs: {
      start: ({ body }, { actor, services }) => startView(body, actor, services),
      page: ({ body }, { actor, services }) => notePage(body, actor, services),
      end: (_request, { actor, services }) => endView(actor, services),
      list: (_request, { actor, services }) => listVisits(actor, services),
    },
  },
  tasks: [endOverdue],
  schedules: [{ task: removeOldViews, crontab: '53 3 * * *' }],
  tables: ['view_as_sessions'],
  notArchived: {
    view_as_sessions: 'they end within half an hour; what was looked at is told by the log of this server',
  },
})
