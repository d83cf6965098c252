import { slice } from '../../slice.ts'
import { cancelEmailChange, readEmailChange } from './read.ts'
import { requestEmailChange } from './request-email-change.ts'
import { tellHeldAddress } from './tell-held-address.ts'

export { confirmEmailChange } from './confirm-email-change.ts'

export const emailChanges = slice({
  handlers: {
    emailChanges: {
      read: readEmailChange,
      request: requestEmailChange,
      cancel: cancelEmailChange,
    },
  },
  tasks: [tellHeldAddress],
  tables: ['email_changes'],
  notArchived: {
    email_changes: 'asked for within a day, and asked for again elsewhere',
  },
})
