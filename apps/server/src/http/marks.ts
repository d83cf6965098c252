import type { EndpointShape } from '@plaza/contract'
import type { Headers } from '../context.ts'
import { refuse } from '../lib/errors.ts'
import type { Caller } from './identify.ts'

const shortest = 3
const longest = 500

/** Why somebody calls: the header `x-plaza-reason`, percent-encoded. Nothing when it says nothing that counts. */
export function reasonIn({ 'x-plaza-reason': header }: Headers): string | undefined {
  if (typeof header !== 'string') return
  const reason = decoded(header)?.trim() ?? ''
  return reason.length >= shortest && reason.length <= longest && reason.isWellFormed() ? reason : undefined
}

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
}

/** What the marks of the contract ask of console sessions beyond their permission. Everybody else is not asked. */
export async function checkMarks(endpoint: EndpointShape, { caller, reason, parts, isFresh }: Marked) {
  const { isConsole, sessionId = '' } = caller
  if (!isConsole) return
  if (endpoint.reason === 'required' && reason === undefined) throw refuse('console.reasonNeeded')
  if (asksForFactor(endpoint, parts) && !(await isFresh(sessionId))) throw refuse('console.confirmationNeeded')
}

function asksForFactor({ fresh }: EndpointShape, { query, body }: Marked['parts']) {
  if (fresh === undefined || fresh === true) return fresh === true
  return fresh.some((field) => hasField(query, field) || hasField(body, field))
}

const hasField = (part: unknown, field: string) =>
  typeof part === 'object' && part !== null && Object.hasOwn(part, field)
