import { slice } from '../../slice.ts'
import { checkSettings } from './check-settings.ts'
import { impactOf } from './impact.ts'

export const configTools = slice({
  handlers: {
    configTools: {
      check: ({ body }, { services }) => checkSettings(body, services),
      impact: ({ query }, { actor, services }) => impactOf(query, actor, services),
    },
  },
})
