import { slice } from '../../slice.ts'
import { readTimeline } from './read.ts'

export const timeline = slice({
  handlers: {
    userTimeline: {
      read: ({ params, query }, { actor, services }) => readTimeline({ ...query, ...params }, actor, services),
    },
  },
})
