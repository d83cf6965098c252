import { type RawBuilder, sql } from 'kysely'
import { currentTrace, readTraceparent, type Trace, traceparentOf } from '../lib/trace.ts'

/** Under this name a job carries what set it off; its task never sees it. */
const field = 'traceparent'

const isPlain = (payload: unknown): payload is Record<string, unknown> =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload)

/** What a job carries: its payload, and the trace it belongs to. */
export function packed(payload: unknown): unknown {
  const trace = currentTrace()
  return trace && isPlain(payload) ? { ...payload, [field]: traceparentOf(trace) } : payload
}

/** The same for a payload that the database makes. */
export function packedFragment(payload: RawBuilder<unknown>): RawBuilder<unknown> {
  const trace = currentTrace()
  if (!trace) return sql`${payload}::json`
  return sql`(${payload}::jsonb || ${JSON.stringify({ [field]: traceparentOf(trace) })}::jsonb)::json`
}

export function unpacked(carried: unknown): { payload: unknown; parent: Trace | undefined } {
  if (!isPlain(carried) || !(field in carried)) return { payload: carried, parent: undefined }
  const { [field]: header, ...payload } = carried
  return { payload, parent: readTraceparent(header) }
}
