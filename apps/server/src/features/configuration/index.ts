import { configurationKinds } from '@plaza/contract'
import { refuse } from '../../lib/errors.ts'
import { WrittenJson } from '../../lib/reply.ts'
import { slice } from '../../slice.ts'
import { presentOperation } from '../operations/index.ts'
import { applyConfiguration } from './apply.ts'
import { compareWith } from './compare.ts'
import { readCurrent, textOf } from './document.ts'
import { sourceOf } from './source.ts'

export const configuration = slice({
  handlers: {
    configuration: {
      read: async ({ query: { kinds } }, { services }) => {
        const unknown = kinds?.find((kind) => !configurationKinds.some((known) => known === kind))
        if (unknown !== undefined) throw refuse('configuration.kindUnknown', { values: { kind: unknown } })
        const { document } = await readCurrent(services)
        const objects = Object.entries(document.objects).filter(([kind]) => !kinds || kinds.includes(kind))
        return new WrittenJson(textOf({ ...document, objects: Object.fromEntries(objects) }))
      },
      compare: async ({ body }, { services }) => {
        const { document, isSent } = await sourceOf(body, services)
        const comparison = await compareWith(document, services)
        return isSent ? comparison : { ...comparison, document }
      },
      apply: async ({ body }, { actor, services }) =>
        presentOperation(await applyConfiguration(body, actor, services), services),
    },
  },
})
