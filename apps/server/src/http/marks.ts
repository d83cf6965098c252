import type { EndpointShape } from '@plaza/contract'
import type { Headers } from '../context.ts'
import { refuse } from '../lib/errors.ts'
import type { Caller } from './identify.ts'

const shortest = 3
const longest = 500

/** Why someone calls: the header `x-plaza-reason`, percent-encoded. Nothing when it says nothing that counts. */
export function reasonIn({ 'x-plaza-reason': header }: Headers): string | undefined {
  if (typeof header !== 'string') return
  const reason = decoded(header)?.trim() ?? ''
  return reason.length >= shortest && reason.length <= longest && reason.isWellFormed() ? reason : undefined
}

/** The case from which someone calls: the header `x-plaza-case`. */
export const caseIn = ({ 'x-plaza-case': header }: Headers) =>
  typeof header === 'string' && header !== '' ? header : undefined

const groupName = /^(?!op_)[\w-]{8,64}$/

/** What several calls are one of: the header `x-plaza-operation`. Ids of operations that the server runs are none. */
export const groupIn = ({ 'x-plaza-operation': header }: Headers) =>
  typeof header === 'string' && groupName.test(header) ? header : undefined

const mostReplies = 5

/** The replies whose words a call sends: the header `x-plaza-reply`, names with commas between them. */
export const repliesIn = ({ 'x-plaza-reply': header }: Headers): string[] =>
  typeof header === 'string' ? [...new Set(header.split(','))].slice(0, mostReplies) : []

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return
  }
}

type Marked = {
  caller: Caller
  reason: string | undefined
  parts: { query: unknown; body: unknown }
  /** Whether the session has proved a second factor a moment ago. */
  isFresh(sessionId: string): Promise<boolean>
  isLive: boolean
}

/** What the marks of the contract ask of console sessions beyond their permission. Everyone else is not asked. */
export async function checkMarks(endpoint: EndpointShape, { caller, reason, parts, isFresh, isLive }: Marked) {
  const { isConsole, sessionId = '' } = caller
  if (!isConsole) return
  if (reason === undefined && isAskedFor(endpoint.reason, parts)) throw refuse('console.reasonNeeded')
  const fresh = endpoint.fresh === 'live' ? isLive : isAskedFor(endpoint.fresh, parts)
  if (fresh && !(await isFresh(sessionId))) throw refuse('console.confirmationNeeded')
}

function isAskedFor(
  mark: Exclude<EndpointShape['fresh'], 'live'> | EndpointShape['reason'],
  { query, body }: Marked['parts'],
) {
  if (mark === undefined || mark === 'kept') return false
  if (mark === true || mark === 'required') return true
  return mark.some((named) => holds(query, named) || holds(body, named))
}

/**
 * Whether a part of a call has a field, `roles`, one inside of another, `stelace.email`, a value in it, `deliver=copy`, or another
 * one, `amount!=policy`.
 */
function holds(part: unknown, named: string): boolean {
  const inside = /^(\w+)\.(.+)$/.exec(named)
  if (inside) return holds(Object.entries(part ?? {}).find(([name]) => name === inside[1])?.[1], inside[2] ?? '')
  const [other, unwanted] = named.split('!=')
  if (unwanted !== undefined) return holds(part, other ?? '') && !holds(part, `${other}=${unwanted}`)
  const [field = '', value] = named.split('=')
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, field)) return false
  return value === undefined || Object.entries(part).some(([name, held]) => name === field && held === value)
}
