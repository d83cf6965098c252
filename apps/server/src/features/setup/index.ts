import { slice } from '../../slice.ts'
import { markItem } from './mark-item.ts'
import { readSetup } from './read.ts'
import { runTestBooking } from './run-test-booking.ts'

export const setup = slice({
  handlers: {
    setup: {
      read: (_request, { services }) => readSetup(services),
      update: async ({ body }, { services }) => {
        await markItem(body, services)
        return readSetup(services)
      },
      testBooking: (_request, { services }) => runTestBooking(services),
    },
  },
  tables: ['setup_marks'],
  notArchived: {
    setup_marks: 'tells how far this deployment was set up',
  },
})
