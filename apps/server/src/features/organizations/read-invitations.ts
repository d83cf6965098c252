import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { organizationToConfigure } from './organization.ts'
import { present } from './present.ts'
import { claimsAddress, mostOpen, provenAddress, readToken } from './rules.ts'
import * as store from './store.ts'

export async function listInvitations(id: string, actor: Actor, services: Services) {
  const organization = await organizationToConfigure(services.db.read, id, actor, services)
  const rows = await store.openOf(services.db.read, organization.id, mostOpen)
  return { results: await Promise.all(rows.map((row) => present(row, services))) }
}

/** What waits for the caller. An address that was not confirmed may be somebody else's. */
export async function listOwnInvitations(actor: Actor, services: Services) {
  const { tokenUserId } = actor
  if (tokenUserId === null) throw refuse('permission.denied')
  const user = await findUser(services.db.read, tokenUserId)
  const address = user && provenAddress(user)
  const rows = address === undefined ? [] : await store.openFor(services.db.read, address, services.clock.now())
  return { results: await Promise.all(rows.map((row) => present(row, services))) }
}

/** What a link is about, before somebody signs in or up with it. */
export async function lookAtInvitation(
  input: BodyOf<Endpoints['invitations']['look']>,
  actor: Actor,
  services: Services,
) {
  await limitCalls('checkConfirm', actor, services)
  const named = readToken(input.token, services.authSecrets)
  const row = named && (await store.read(services.db.read, named.id))
  if (!row) throw refuse('invitation.invalid')
  const { tokenUserId } = actor
  const user = tokenUserId === null ? undefined : await findUser(services.db.read, tokenUserId)
  return { invitation: await present(row, services), isForCaller: user !== undefined && claimsAddress(user, row.email) }
}
