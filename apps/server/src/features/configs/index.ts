import { slice } from '../../slice.ts'
import { configArchive } from './archive.ts'
import { readPrivateConfig, readPublicConfig, readSystemConfig } from './read.ts'
import { updatePrivateConfig, updatePublicConfig, updateSystemConfig } from './update-config.ts'

export { createConfigCache } from './config-cache.ts'

export const configs = slice({
  handlers: {
    config: {
      read: (_request, { services }) => readPublicConfig(services),
      update: ({ body }, { services }) => updatePublicConfig(body, services),
      readPrivate: (_request, { services }) => readPrivateConfig(services),
      updatePrivate: ({ body }, { services }) => updatePrivateConfig(body, services),
      readSystem: (_request, { actor, services }) => readSystemConfig(actor, services),
      updateSystem: ({ body }, { actor, services }) => updateSystemConfig(body, actor, services),
    },
  },
  tables: ['configs'],
  archive: [configArchive],
})
