import { slice } from '../../slice.ts'
import { configArchive } from './archive.ts'
import { readPrivateConfig, readPublicConfig, readSystemConfig } from './read.ts'
import { updatePrivateConfig, updatePublicConfig, updateSystemConfig } from './update-config.ts'

export { createConfigCache } from './config-cache.ts'

export const configs = slice({
  handlers: {
    config: {
      read: readPublicConfig,
      update: updatePublicConfig,
      readPrivate: readPrivateConfig,
      updatePrivate: updatePrivateConfig,
      readSystem: readSystemConfig,
      updateSystem: updateSystemConfig,
    },
  },
  tables: ['configs'],
  archive: [configArchive],
})
