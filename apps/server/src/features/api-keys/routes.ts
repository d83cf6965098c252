import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys, readApiKey } from './read.ts'
import { removeApiKey } from './remove-api-key.ts'
import { updateApiKey } from './update-api-key.ts'

export const apiKeyHandlers: Handlers<Endpoints['apiKeys']> = {
  list: listApiKeys,
  read: readApiKey,
  create: createApiKey,
  update: updateApiKey,
  remove: removeApiKey,
}
