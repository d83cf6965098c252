import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { cancelEmailChange, readEmailChange } from './read.ts'
import { requestEmailChange } from './request-email-change.ts'

export const emailChangeHandlers: Handlers<Endpoints['emailChanges']> = {
  read: readEmailChange,
  request: requestEmailChange,
  cancel: cancelEmailChange,
}
