import { withYear, writtenDate } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { StoredEvent } from '../../events/index.ts'
import { type Follower, follow } from '../../slice.ts'
import { nameOf, queueMail, readerOf } from '../notices/index.ts'
import { findUser, findUserByUsername, findUsersWithRoles } from '../users/index.ts'
import { setupPath, statusOf, tokenOf } from './rules.ts'
import * as store from './store.ts'

/** Mails that follow from the events of this slice. They leave after the change is stored, and again after a crash. */
export const staffMails: readonly Follower[] = [
  follow(['plaza_staff_invited'], 'staff.invitation-mail', mailInvitation),
  follow(['plaza_staff_changed'], 'staff.changed-mail', mailAdmins),
  follow(['plaza_factor_reset'], 'staff.reset-mail', mailReset),
]

/** One that was answered, withdrawn or sent again meanwhile is not told of: its link would lead nowhere. */
async function mailInvitation(event: StoredEvent, services: Services) {
  const { db, clock, secrets, settings } = services
  const invitation = await store.read(db.read, String(event.metadata.invitationId))
  if (!invitation || statusOf(invitation, clock.now()) !== 'pending') return
  if (invitation.updated_date > event.createdDate) return
  const inviter = invitation.invited_by === null ? undefined : await findUser(db.read, invitation.invited_by)
  const account = await findUserByUsername(db.read, invitation.email)
  const { locale, zone: timeZone } = await readerOf(services, account ?? inviter)
  const { expiration_date: until, note } = invitation
  const date = writtenDate(
    until,
    withYear({ day: 'numeric', month: 'long', timeZone }, [until], clock.now().getTime()),
    locale,
  )
  const mail = {
    name: 'staffInvitation' as const,
    site: settings.consoleUrl,
    path: setupPath(tokenOf(invitation, secrets)),
    ...(note === null ? {} : { mail: () => ({ parts: { quote: { text: note } } }) }),
    data: { otherName: inviter ? nameOf(inviter) : 'nobody', email: invitation.email, until: date },
  }
  await db.tx((tx) =>
    queueMail(services, tx, { ...mail, user: account ?? inviter, to: invitation.email, cause: event.id }),
  )
}

/** Every Admin hears when somebody becomes staff, is it no longer, or may do other things. */
async function mailAdmins(event: StoredEvent, services: Services) {
  const staff = await services.roles.staff()
  const person = event.objectId === null ? undefined : await findUser(services.db.read, event.objectId)
  const { after } = event.metadata
  const roles = (Array.isArray(after) ? after : []).map((role) => staff.nameOf(String(role)))
  const data = {
    otherName: person ? nameOf(person) : '…',
    roles: roles.join(', '),
    hasRoles: roles.length > 0 ? 'yes' : 'no',
  }
  const admins = await findUsersWithRoles(services.db.read, [...staff.admins], 100)
  await services.db.tx(async (tx) => {
    for (const user of admins) {
      const cause = `${event.id} ${user.id}`
      const site = services.settings.consoleUrl
      await queueMail(services, tx, { name: 'staffChanged', user, site, path: '/console/staff', data, cause })
    }
  })
}

async function mailReset(event: StoredEvent, services: Services) {
  const user = event.objectId === null ? undefined : await findUser(services.db.read, event.objectId)
  if (!user) return
  const site = services.settings.consoleUrl
  await services.db.tx((tx) =>
    queueMail(services, tx, { name: 'factorReset', user, site, path: '/console/login', data: {}, cause: event.id }),
  )
}
