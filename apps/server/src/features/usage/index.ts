import { slice } from '../../slice.ts'
import { readUsage } from './read-usage.ts'

export const usage = slice({
  handlers: {
    usages: {
      read: ({ params, query }, { actor, services }) => readUsage({ id: params.id, ...query }, actor, services),
    },
  },
})
