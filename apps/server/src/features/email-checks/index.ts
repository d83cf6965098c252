import { isObject } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

/**
 * Where the operator wants it (`requireEmailCheck`), people confirm their address before they list or book. The person
 * counts, whoever they act as; keys and the platform itself have no address.
 */
export async function checkEmailConfirmed(what: 'booking' | 'listing', actor: Actor, { config, db }: Services) {
  if (actor.kind !== 'user' || actor.realUserId === null) return
  const { instant } = (await config.read('default')).stelace
  const wanted = isObject(instant) ? instant.requireEmailCheck : undefined
  if (wanted !== what && wanted !== 'all') return
  const user = await store.addressOf(db.read, actor.realUserId)
  if (!user || user.email === null) return
  const marks = user.platform_data.instant
  if (!isObject(marks) || marks.emailVerified !== true) throw refuse('emailCheck.required')
}
