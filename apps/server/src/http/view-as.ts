import type { EndpointShape } from '@plaza/contract'
import { refuse } from '../lib/errors.ts'
import type { Caller } from './identify.ts'

/** What staff may call while they see the web app as someone: a look changes nothing, and some things are the person's own. */
export function checkViewAs({ method, looks, viewAs: mark }: EndpointShape, { viewAs }: Caller) {
  if (!viewAs || mark === 'always') return
  if (viewAs.mode === 'look' && method !== 'GET' && !looks) throw refuse('viewAs.lookOnly')
  if (mark === 'never' || (mark === 'messages' && !viewAs.hasMessages)) throw refuse('viewAs.hidden')
}
