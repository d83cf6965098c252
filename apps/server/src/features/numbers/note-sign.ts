import type { SystemPart } from '@plaza/contract'
import type { Services } from '../../context.ts'
import * as store from './store.ts'

/** `error`: what it said, where it did not work. */
type Sign = { isOk: boolean; error?: string }

/**
 * Writes down that a part of the server that nobody waits for has worked, or has not.
 *
 * @example await noteSign(services, 'mail', { isOk: true })
 */
export const noteSign = ({ db, clock }: Services, name: SystemPart, { isOk, error }: Sign) =>
  store.noteSign(db.read, { name, isOk, error: isOk ? null : (error ?? null), now: clock.now() })

/** Writes down that a part is not in use any more: whatever it failed at no longer matters. */
export const forgetFailure = ({ db }: Services, name: SystemPart) => store.forgetFailure(db.read, name)
