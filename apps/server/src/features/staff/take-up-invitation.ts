import type { Services } from '../../context.ts'
import type { Reader, Tx } from '../../db/index.ts'
import type { StaffInvitationRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { readToken, statusOf } from './rules.ts'
import * as store from './store.ts'

/** The invitation of a link that still counts. Every other case is one and the same 403. */
export async function invitationOf(token: string, db: Reader, services: Services): Promise<StaffInvitationRow> {
  const named = readToken(token, services.secrets)
  const invitation = named && (await store.read(db, named.id))
  if (!invitation || !isOf(invitation, named.until, services)) throw refuse('console.linkInvalid')
  return invitation
}

const isOf = (invitation: StaffInvitationRow, until: number, { clock }: Services) =>
  invitation.expiration_date.getTime() === until && statusOf(invitation, clock.now()) === 'pending'

/** A link works once: whoever takes it is the only one who has it. */
export async function takeUpInvitation(tx: Tx, { id }: StaffInvitationRow, { clock }: Services) {
  const locked = await store.lock(tx, id)
  if (locked?.status !== 'pending') throw refuse('console.linkInvalid')
  await store.update(tx, { id, status: 'accepted', updated_date: clock.now() })
}
