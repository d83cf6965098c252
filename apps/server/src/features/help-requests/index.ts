import { slice } from '../../slice.ts'
import { helpFollower } from './open-case.ts'
import { readHelpRequest } from './read.ts'

export const helpRequests = slice({
  handlers: {
    helpRequests: { read: ({ params }, { actor, services }) => readHelpRequest(params.id, actor, services) },
  },
  follows: [helpFollower],
})
