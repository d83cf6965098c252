import { taskName } from '../../jobs/index.ts'

/** Tells somebody that an organization of theirs has another owner; an access token is enough to give it away. */
export const formerOwnerTask = taskName<{ organizationId: string; formerOwnerId: string; date: string }>(
  'tell-former-owner',
)
