import type { Endpoints, JsonObject } from '@plaza/contract'
import type { Actor, InputOf, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { isCheckToken } from '../../lib/ids.ts'
import { PlainText, Redirect, withQuery } from '../../lib/reply.ts'
import { findToken, isExpired, lockToken, markChecked, type Token } from '../credentials/index.ts'
import { confirmEmailChange } from '../email-changes/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser, markEmailChecked } from '../users/index.ts'
import { appendUserEvent } from './user-events.ts'

type Status = 'valid' | 'invalid' | 'expired' | 'alreadyChecked'
type Details = { type: string | null; userId: string | null; expirationDate: string | null; data: JsonObject }

const noDetails: Details = { type: null, userId: null, expirationDate: null, data: {} }

/** How long readers of events can still match a confirmation with its request by the token. */
const shownAfterUseMs = 24 * 3_600_000

/** The link in a mail. Cases in the order of docs/contract/01-auth.md §9.2. */
export async function confirmCheck(
  input: InputOf<Endpoints['tokens']['checkConfirm']> & { isPerson: boolean },
  actor: Actor,
  services: Services,
) {
  await limitCalls('checkConfirm', actor, services)
  const value = input.token
  const isRedirect = input.redirect === true || input.isPerson
  const answer = (status: Status, details: Details, address?: string) => {
    if (!isRedirect) return { status, ...details }
    if (address !== undefined) return new Redirect(withQuery(address, { token: value, status }))
    return new PlainText(422, 'This link no longer works.')
  }
  // people are led to a page of ours; programs are told as the contract has it
  const ownPage = input.isPerson ? `${services.settings.publicUrl}/email-check` : undefined

  if (!isCheckToken(value, services.settings.origin)) return answer('invalid', noDetails, ownPage)
  const token = await findToken(services.db.read, 'check', value)
  const address = token?.reference.redirectUrl ?? (await fallbackAddress(services)) ?? ownPage
  if (!token || (isRedirect && address === undefined)) return answer('invalid', noDetails, address)
  const status = await services.db.tx((tx) => use(tx, token.id, value, services))
  // whoever is led on to a page of ours must not be asked there to confirm what they just did; should this fail, a
  // follower of the event sees to it
  const { type, data } = token.reference
  if (status === 'valid' && type === 'email' && typeof data.email === 'string') {
    await markEmailChecked(services, token.userId, data.email)
  }
  return answer(status, detailsOf(token), address)
}

async function fallbackAddress(services: Services) {
  const { tokenCheckRedirectUrl: address } = (await services.config.read('default')).stelace
  return typeof address === 'string' && address !== '' ? address : undefined
}

async function use(tx: Tx, tokenId: string, value: string, services: Services): Promise<Status> {
  const token = await lockToken(tx, 'check', tokenId)
  if (!token) return 'invalid'
  if (isExpired(token, services.clock.now())) return 'expired'
  const user = await findUser(tx, token.userId)
  if (!user) return 'invalid'
  if (token.reference.isChecked) return 'alreadyChecked'
  const { changeId, type } = token.reference
  if (changeId !== undefined) {
    await markChecked(tx, token)
    return (await confirmEmailChange(tx, { userId: user.id, changeId, type }, services)) ? 'valid' : 'invalid'
  }
  await markChecked(tx, token)
  await tell(tx, { token, user, value }, services)
  return 'valid'
}

async function tell(tx: Tx, check: { token: Token<'check'>; user: UserRow; value: string }, services: Services) {
  const { token, user, value } = check
  const now = services.clock.now()
  const { type, expirationDate, data } = detailsOf(token)
  await appendUserEvent(tx, services, user, {
    type: 'token__check_confirmed',
    date: now,
    metadata: { type, expirationDate, data },
    secret: { values: { token: value }, until: new Date(now.getTime() + shownAfterUseMs) },
  })
  if (services.settings.limits) await services.events.clearSecrets(tx, token.reference.eventId)
}

const detailsOf = ({ reference, userId, expirationDate }: Token<'check'>): Details => ({
  type: reference.type,
  userId,
  expirationDate: expirationDate?.toISOString() ?? null,
  data: reference.data,
})
