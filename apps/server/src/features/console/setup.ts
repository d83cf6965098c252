import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, platformActor, type Services } from '../../context.ts'
import type { StaffInvitationRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { hashNewPassword, hasPassword, isStillPassword, storePassword, verifyPassword } from '../credentials/index.ts'
import { limitConsoleLogin } from '../rate-limits/index.ts'
import { invitationOf, takeUpInvitation } from '../staff/index.ts'
import { createInvited, findUserByUsername, giveStaffRoles } from '../users/index.ts'
import { newChallenge } from './challenge.ts'

type Input = BodyOf<Endpoints['console']['setup']>

/** What a link is for, as whoever opened it reads it. */
export async function lookSetup(token: string, services: Services) {
  const { email, roles, expiration_date } = await invitationOf(token, services.db.read, services)
  const staff = await services.roles.staff()
  const account = await findUserByUsername(services.db.read, email)
  return {
    email,
    displayName: account?.display_name ?? null,
    hasPassword: account !== undefined && (await hasPassword(services.db.read, account.id)),
    roles: roles.map((role) => staff.nameOf(role)),
    expirationDate: expiration_date.toISOString(),
  }
}

/** Takes up an invitation. An account that has a password is proved by it; else the one that was sent becomes its first. */
export async function setup(input: Input, actor: Actor, services: Services) {
  const invitation = await invitationOf(input.token, services.db.read, services)
  const account = await findUserByUsername(services.db.read, invitation.email)
  if (!account) return setupNew(invitation, input, services)
  await limitConsoleLogin(invitation.email, actor, services)
  const check = await verifyPassword(services, account.id, input.password)
  if (check.outcome === 'wrong') throw refuse('console.signInRefused')
  const first = check.outcome === 'none' ? await hashNewPassword(input.password, services.settings) : undefined
  return services.db.tx(async (tx) => {
    await takeUpInvitation(tx, invitation, services)
    if (first) await storePassword(tx, account.id, first, services.clock.now())
    if (check.outcome === 'right' && !(await isStillPassword(tx, account.id, check.hash)))
      throw refuse('console.signInRefused')
    const { roles, invited_by: by } = invitation
    await giveStaffRoles(tx, { userId: account.id, roles, by }, services)
    return newChallenge(tx, { userId: account.id }, services)
  })
}

/** Whoever opened the link has read the mail, so the address is theirs. */
async function setupNew(invitation: StaffInvitationRow, { password, displayName }: Input, services: Services) {
  const hash = await hashNewPassword(password, services.settings)
  return services.db.tx(async (tx) => {
    await takeUpInvitation(tx, invitation, services)
    const { email, roles, invited_by: by } = invitation
    const user = await createInvited(tx, { email, displayName: displayName ?? null }, platformActor, services)
    await storePassword(tx, user.id, hash, services.clock.now())
    await giveStaffRoles(tx, { userId: user.id, roles, by }, services)
    return newChallenge(tx, { userId: user.id }, services)
  })
}
