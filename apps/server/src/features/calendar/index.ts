import { slice } from '../../slice.ts'
import { listCalendar } from './read.ts'

export const calendar = slice({
  handlers: {
    calendar: {
      list: ({ query, page }, { actor, services }) => listCalendar({ filters: query, page }, actor, services),
    },
  },
})
