import type { EndpointShape } from '@plaza/contract'
import type { Actor } from '../context.ts'
import { refuse } from '../lib/errors.ts'
import type { Level } from '../lib/pressure.ts'

/** What calls are counted as; how many of each a caller may make, `app.ts` introduces. */
export type CallKind = 'read' | 'statistics' | 'write' | 'page' | 'picture' | 'file'

export type Admission = {
  /** Counts a call against whoever makes it, or refuses it with 429. Without an actor it is the address that counts. */
  count(kind: CallKind, by: { actor?: Actor; address: string }): void
  pressure(): Level
  /** Something was refused to keep the server quick. */
  onShed(kind: CallKind | 'search'): void
  connectionsOf(address: string): { address: string; most: number } | undefined
  onClose(reason: string): void
}

const isStatistics = ({ path }: EndpointShape) => path.endsWith('/history') || path === '/events/stats'
const isSearch = ({ method, path }: EndpointShape) => method === 'POST' && path.startsWith('/search')

export const kindOf = (endpoint: EndpointShape): CallKind => {
  if (isStatistics(endpoint)) return 'statistics'
  return endpoint.method === 'GET' || endpoint.repeats === 'nothing changes' || isSearch(endpoint) ? 'read' : 'write'
}

/** Without these, people who are in the middle of something lose it: their session, their booking, their money. */
const neverShed = ({ method, path, rawBody }: EndpointShape) =>
  rawBody === true || (method === 'POST' && (path === '/auth/token' || path === '/transactions/:id/transitions'))

/** The step from which on calls to an endpoint are refused: first what costs most, last what somebody has written. */
export function shedAt(endpoint: EndpointShape) {
  if (neverShed(endpoint)) return { stranger: 4, known: 4 }
  if (isSearch(endpoint) || isStatistics(endpoint)) return { stranger: 1, known: 1 }
  return kindOf(endpoint) === 'read' ? { stranger: 2, known: 4 } : { stranger: 3, known: 3 }
}

/** Whether a call claims to be somebody's; good enough to decide who is served first. */
export const looksKnown = (authorization: string | undefined) =>
  authorization !== undefined && /^(bearer|stelace-v1) /i.test(authorization) && /token=|^bearer/i.test(authorization)

/** At different times, so that those who were refused together do not come back together. */
export const overloaded = () =>
  refuse('server.busy', { headers: { 'retry-after': String(1 + Math.floor(Math.random() * 5)) } })
