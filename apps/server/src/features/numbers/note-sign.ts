import type { PartName } from '@plaza/contract'
import type { Services } from '../../context.ts'
import * as store from './store.ts'

/**
 * Writes down that a part of the server that nobody waits for has worked, or has not.
 *
 * @example await noteSign(services, 'mail', { isOk: true })
 */
export const noteSign = ({ db, clock }: Services, name: PartName, { isOk }: { isOk: boolean }) =>
  store.noteSign(db.read, { name, isOk, now: clock.now() })
