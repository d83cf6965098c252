import { withYear, writtenDate } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { StoredEvent } from '../../events/index.ts'
import { findInvitation, invitationToken } from '../organizations/index.ts'
import { isWithin } from '../rate-limits/index.ts'
import { findUser, findUserByUsername } from '../users/index.ts'
import { readerOf } from './reader.ts'
import { isLeftToWorkflows } from './site.ts'
import { queueMail, tell } from './tell.ts'
import { nameOf } from './tell-of-transaction.ts'

/** Many organizations may invite one address; its inbox is filled by none of them. */
const invitationRate = { count: 10, seconds: 24 * 3_600, burst: 10 }

/**
 * The mail goes to the address that was invited, whoever reads it; people with an account see it in their list too. One
 * that was answered or withdrawn meanwhile is not told of: its link would lead nowhere.
 */
export async function tellOfInvitation(services: Services, event: StoredEvent, isWithoutMail: boolean) {
  const { db } = services
  const invitation = await findInvitation(db.read, String(event.metadata.invitationId))
  if (invitation?.status !== 'pending') return
  const { email, expiration_date: until } = invitation
  const [organization, inviter, account] = await Promise.all([
    findUser(db.read, invitation.organization_id),
    invitation.inviter_id === null ? undefined : findUser(db.read, invitation.inviter_id),
    findUserByUsername(db.read, email),
  ])
  if (!organization) return
  if (!(await isWithin(services, [{ name: 'invitationMail', of: email.toLowerCase(), rate: invitationRate }]))) return
  const { locale, zone: timeZone } = await readerOf(services, account ?? inviter)
  const now = services.clock.now().getTime()
  const organizationName = organization.display_name || '…'
  const notice = {
    name: 'organizationInvitation' as const,
    cause: event.id,
    path: `/account/organizations?invitation=${invitationToken(invitation, services.authSecret)}`,
    data: {
      otherName: inviter ? nameOf(inviter) : organizationName,
      organizationName,
      email,
      until: writtenDate(until, withYear({ day: 'numeric', month: 'long', timeZone }, [until], now), locale),
    },
  }
  if (account) {
    const path = '/account/organizations'
    await tell(services, { ...notice, path, to: account, objectId: invitation.id, isWithoutMail: true })
  }
  if (isWithoutMail || (await isLeftToWorkflows(notice.name, services))) return
  await db.tx((tx) => queueMail(services, tx, { ...notice, user: account ?? inviter, to: email }))
}
