import { slice } from '../../slice.ts'
import { find } from './find.ts'

export const lookup = slice({
  handlers: { lookup: { find: ({ query }, { actor, services }) => find(query, actor, services) } },
})
