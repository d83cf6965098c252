import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { readPrivateConfig, readPublicConfig, readSystemConfig } from './read.ts'
import { updatePrivateConfig, updatePublicConfig, updateSystemConfig } from './update-config.ts'

export const configHandlers: Handlers<Endpoints['config']> = {
  read: readPublicConfig,
  update: updatePublicConfig,
  readPrivate: readPrivateConfig,
  updatePrivate: updatePrivateConfig,
  readSystem: readSystemConfig,
  updateSystem: updateSystemConfig,
}
