import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { EmailRow, UserRow } from '../../db/tables.ts'
import { checkPath, resetPath } from '../auth/index.ts'
import { renewLink } from '../email-changes/index.ts'
import type { Mail } from '../emails/index.ts'
import { writeMail } from '../notices/index.ts'
import { findUser, mailAddressOf } from '../users/index.ts'

type Maker = (tx: Tx, user: UserRow, services: Services) => Promise<Mail | undefined>

const check =
  (name: 'registration' | 'emailCheck'): Maker =>
  async (tx, user, services) => {
    const email = mailAddressOf(user)
    if (email === undefined) return
    const path = await checkPath(tx, user, email, services)
    return writeMail(services, tx, { name, user, to: email, path })
  }

const reset =
  (name: 'passwordReset' | 'passwordSet'): Maker =>
  async (tx, user, services) => {
    const path = await resetPath(tx, user, services)
    return path === undefined ? undefined : writeMail(services, tx, { name, user, path })
  }

/** Mails whose link works once: how each is written with a new one, as long as what it asks for is open. */
const makers: Readonly<Record<string, Maker>> = {
  registration: check('registration'),
  emailCheck: check('emailCheck'),
  passwordReset: reset('passwordReset'),
  passwordSet: reset('passwordSet'),
  async emailChange(tx, user, services) {
    const link = await renewLink(tx, { userId: user.id, isToOld: false }, services)
    return link && writeMail(services, tx, { name: 'emailChange', user, to: link.email, path: link.path })
  },
  async emailChangeAllow(tx, user, services) {
    const link = await renewLink(tx, { userId: user.id, isToOld: true }, services)
    const data = { email: link?.email ?? '' }
    return link && writeMail(services, tx, { name: 'emailChangeAllow', user, path: link.path, data })
  },
}

/** Their links are given out elsewhere: by inviting again, and by the job that watches over addresses. */
const personal = new Set([
  ...Object.keys(makers),
  'organizationInvitation',
  'staffInvitation',
  'emailHeld',
  'signInLink',
])

/** Whether a mail holds a link that lets somebody in. */
export const hasPersonalLink = ({ kind }: Pick<EmailRow, 'kind'>) => personal.has(kind)

/** The mail with a new link; nothing where that is over, or was given out elsewhere. */
export async function makeAnew(tx: Tx, { kind, user_id: userId }: EmailRow, services: Services) {
  const user = userId === null ? undefined : await findUser(tx, userId)
  return user && makers[kind]?.(tx, user, services)
}
