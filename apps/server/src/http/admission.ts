import type { EndpointShape } from '@plaza/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import { refuse } from '../lib/errors.ts'
import type { Level } from '../lib/pressure.ts'
import { insideAddress } from './address.ts'
import { refusalAnswer } from './errors.ts'

/** What calls are counted as; how many of each a caller may make, `app.ts` introduces. */
export type CallKind = 'read' | 'statistics' | 'write' | 'news' | 'page' | 'picture' | 'file'

export type Admission = {
  /** Counts a call against its caller, or refuses it with 429. Without an actor, the IP address is counted. */
  count(kind: CallKind, by: { actor?: Actor; address: string }): void
  pressure(): Level
  /** Someone is served from now on, until the answer is called. */
  enter(): () => void
  /** Something was refused to keep the server quick. */
  onShed(kind: CallKind | 'search'): void
  connectionsOf(address: string): { address: string; most: number } | undefined
  onClose(reason: string): void
}

const isStatistics = ({ path }: EndpointShape) => path.endsWith('/history') || path === '/events/stats'
const isSearch = ({ method, path }: EndpointShape) => method === 'POST' && path.startsWith('/search')

export const kindOf = (endpoint: EndpointShape): CallKind => {
  // a provider tells of everything from a few addresses
  if (endpoint.rawBody === true) return 'news'
  if (isStatistics(endpoint)) return 'statistics'
  return endpoint.method === 'GET' || endpoint.repeats === 'nothing changes' || isSearch(endpoint) ? 'read' : 'write'
}

/** Without these, people who are in the middle of something lose it: their session, their booking, their money. */
const neverShed = ({ method, path, rawBody }: EndpointShape) =>
  rawBody === true || (method === 'POST' && kept.has(path))
const kept = new Set(['/auth/token', '/auth/console/refresh', '/transactions/:id/transitions'])

/** The step from which on calls to an endpoint are refused: first what costs most, last what someone has written. */
function shedAt(endpoint: EndpointShape) {
  if (neverShed(endpoint)) return { stranger: 5, known: 5 }
  if (isSearch(endpoint) || isStatistics(endpoint)) return { stranger: 1, known: 1 }
  return kindOf(endpoint) === 'read' ? { stranger: 2, known: 4 } : { stranger: 3, known: 3 }
}

export type Shedding = ReturnType<typeof shedAt> & { kind: CallKind }

export const sheddingOf = (endpoint: EndpointShape): Shedding => ({ ...shedAt(endpoint), kind: kindOf(endpoint) })

/** The server's calls to itself belong to a call that was admitted, or to a job that would otherwise have to give up. */
export function isShed({ known, stranger }: Shedding, request: FastifyRequest, { pressure }: Admission) {
  const level = pressure()
  if (level === 0 || request.ip === insideAddress) return false
  return level >= (looksKnown(request.headers.authorization) ? known : stranger)
}

/** Whether a call claims to be someone's; good enough to decide who is served first. */
const looksKnown = (authorization: string | undefined) =>
  authorization !== undefined && /^(bearer|stelace-v1) /i.test(authorization) && /token=|^bearer/i.test(authorization)

/** Spread out, so that callers refused together do not come back together. */
export const overloaded = () =>
  refuse('server.busy', { headers: { 'retry-after': String(1 + Math.floor(Math.random() * 5)) } })

/** A caller that was refused comes back soon, or has no use for the connection. */
const connectionKeptMs = 15_000

/** Refuses without what answers go through otherwise: saying no must cost next to nothing. */
export function refuseAtOnce({ raw: { socket } }: FastifyRequest, reply: FastifyReply, more: Record<string, string>) {
  const { status, headers, body } = refusalAnswer(overloaded())
  const text = JSON.stringify(body)
  reply.hijack()
  reply.raw.once('finish', () => socket.setTimeout(connectionKeptMs))
  reply.raw.writeHead(status, {
    ...more,
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'keep-alive': `timeout=${connectionKeptMs / 1000}`,
  })
  reply.raw.end(text)
}

const served = new WeakMap<FastifyRequest, () => void>()

/** Counts as being served until the answer is made, or nobody is waiting for it any more. */
export function letIn(request: FastifyRequest, reply: FastifyReply, enter: Admission['enter']) {
  const leave = enter()
  served.set(request, leave)
  reply.raw.once('close', leave)
}

/** The rest is the client's, who may take any time for it. */
export const letGo = (request: FastifyRequest) => served.get(request)?.()
