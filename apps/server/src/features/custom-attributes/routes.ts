import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createCustomAttribute } from './create-custom-attribute.ts'
import { listCustomAttributes, readCustomAttribute } from './read.ts'
import { removeCustomAttribute } from './remove-custom-attribute.ts'
import { updateCustomAttribute } from './update-custom-attribute.ts'

export const customAttributeHandlers: Handlers<Endpoints['customAttributes']> = {
  list: listCustomAttributes,
  read: readCustomAttribute,
  create: createCustomAttribute,
  update: updateCustomAttribute,
  remove: removeCustomAttribute,
}
