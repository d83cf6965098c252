import type { Headers } from '../../context.ts'
import { slice } from '../../slice.ts'
import { configArchive } from './archive.ts'
import { previewConfig } from './preview-config.ts'
import { readPrivateConfig, readPublicConfig, readSystemConfig } from './read.ts'
import { updatePrivateConfig, updatePublicConfig, updateSystemConfig } from './update-config.ts'

export { createConfigCache } from './config-cache.ts'
export { findPreview } from './preview-config.ts'
export { replaceConfig } from './replace-config.ts'
export { readPrivateNow, setPrivate } from './set-private.ts'
export { policyUses } from './store.ts'
export { updatePublicConfig } from './update-config.ts'

const seenIn = ({ 'x-plaza-if-updated': seen }: Headers) => (typeof seen === 'string' && seen !== '' ? seen : undefined)

export const configs = slice({
  handlers: {
    config: {
      read: (_request, { services }) => readPublicConfig(services),
      update: ({ body }, { actor, headers, services }) => updatePublicConfig(body, seenIn(headers), actor, services),
      readPrivate: ({ query }, { actor, services }) => readPrivateConfig(query, actor, services),
      updatePrivate: ({ body }, { actor, headers, services }) =>
        updatePrivateConfig(body, seenIn(headers), actor, services),
      preview: ({ body }, { actor, services }) => previewConfig(body, actor, services),
      readSystem: (_request, { actor, services }) => readSystemConfig(actor, services),
      updateSystem: ({ body }, { actor, headers, services }) =>
        updateSystemConfig(body, seenIn(headers), actor, services),
    },
  },
  tables: ['configs', 'config_previews'],
  archive: [configArchive],
  notArchived: { config_previews: 'links that end within the hour' },
})
