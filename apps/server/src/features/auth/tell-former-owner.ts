import { defineTask } from '../../slice.ts'
import { queueMail } from '../notices/index.ts'
import { findUser, formerOwnerTask } from '../users/index.ts'

/** Whoever gave an organization away is told at once, because it may have been somebody with their session. */
export const tellFormerOwner = defineTask(
  formerOwnerTask,
  async (services, { organizationId, formerOwnerId, date }) => {
    const { db } = services
    const [organization, user] = [await findUser(db.read, organizationId), await findUser(db.read, formerOwnerId)]
    if (!organization || !user) return
    const data = { organizationName: organization.display_name ?? '' }
    const cause = `organizationGiven ${organizationId} ${date}`
    const mail = { name: 'organizationGiven', user, path: '/account/organizations', data, cause } as const
    await db.tx((tx) => queueMail(services, tx, mail))
  },
)
