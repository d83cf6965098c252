import { slice } from '../../slice.ts'
import { downloadPaper } from './download-paper.ts'
import { forgetViewsTask } from './jobs.ts'
import { listBookings, listFigures, listMonths } from './read.ts'
import { readReceipt } from './read-receipt.ts'
import { readStatement } from './read-statement.ts'

export { createViewCounter } from './view-counter.ts'

export const earnings = slice({
  handlers: {
    assetViews: {
      create: async ({ params }, { services }) => {
        services.views.note(params.id)
        return { id: params.id }
      },
    },
    earnings: {
      months: async ({ query }, { actor, services }) => ({ results: await listMonths(query, actor, services) }),
      bookings: async ({ query }, { actor, services }) => ({ results: await listBookings(query, actor, services) }),
      assets: async ({ query }, { actor, services }) => ({ results: await listFigures(query, actor, services) }),
    },
    receipts: {
      read: ({ params, query }, { actor, services }) => readReceipt({ ...query, ...params }, actor, services),
      month: ({ query }, { actor, services }) => readStatement(query, actor, services),
      download: ({ query }, { actor, services }) => downloadPaper(query.token, actor, services),
    },
  },
  schedules: [{ task: forgetViewsTask, crontab: '37 2 * * *' }],
  tables: ['asset_views'],
  notArchived: { asset_views: 'numbers of the last days, which begin anew elsewhere' },
})
