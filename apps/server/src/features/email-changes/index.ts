import { slice } from '../../slice.ts'
import { present } from './present.ts'
import { cancelEmailChange, readEmailChange } from './read.ts'
import { requestEmailChange } from './request-email-change.ts'
import { tellHeldAddress } from './tell-held-address.ts'

export { confirmEmailChange } from './confirm-email-change.ts'
export { present as presentEmailChange } from './present.ts'
export { renewLink } from './renew-link.ts'
export { beginEmailChange } from './request-email-change.ts'

export const emailChanges = slice({
  handlers: {
    emailChanges: {
      read: (_request, { actor, services }) => readEmailChange(actor, services),
      request: async ({ body }, { actor, services }) => present(await requestEmailChange(body, actor, services)),
      cancel: (_request, { actor, services }) => cancelEmailChange(actor, services),
    },
  },
  tasks: [tellHeldAddress],
  tables: ['email_changes'],
  notArchived: {
    email_changes: 'asked for within a day, and asked for again elsewhere',
  },
})
