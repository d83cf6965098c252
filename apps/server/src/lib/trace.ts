import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'

/** What leads from a call of someone to all that it set off here and elsewhere (W3C Trace Context). */
export type Trace = {
  /** 32 hexadecimal digits, the same for everything that one call set off. */
  readonly traceId: string
  /** 16 hexadecimal digits, of the step that is under way. */
  readonly spanId: string
  /** Whether someone keeps this trace. */
  readonly isSampled: boolean
}

/** A span that has started, and its parent. */
export type Begun = Trace & { readonly parentId: string | undefined }

export type SpanKind = 'server' | 'client' | 'job'

/** What is reported of a span once it has ended. It identifies nobody: routes, not paths. */
export type Ended = {
  name: string
  kind: SpanKind
  ms: number
  isFailed: boolean
  attributes: Readonly<Record<string, string | number>>
}

export type Span = Begun & Ended & { readonly endedMs: number }

export type Tracer = {
  /** A step of a trace; of a new one where there is none. */
  begin(parent: Trace | undefined): Begun
  end(begun: Begun, ended: () => Ended): void
}

const storage = new AsyncLocalStorage<Trace>()

export const currentTrace = (): Trace | undefined => storage.getStore()

/** Does something as a part of a trace: its log lines, jobs and calls belong to it. */
export const inTrace = <Result>(trace: Trace, work: () => Result): Result => storage.run(trace, work)

const pool = Buffer.allocUnsafe(4_096)
let used = pool.length

/** Random bytes as text; many are made at once, because each alone would cost a system call. */
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return pool.toString('hex', used - bytes, used)
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const isZero = (id: string) => /^0+$/.test(id)

/** What a `traceparent` says; nothing when it is not of the form, which is then as if none had come. */
export function readTraceparent(header: unknown): Trace | undefined {
  if (typeof header !== 'string' || header.length > 256) return
  const [, version, traceId = '', spanId = '', flags = '', more] = form.exec(header.trim()) ?? []
  if (version === undefined || version === 'ff' || isZero(traceId) || isZero(spanId)) return
  // versions to come may add something, this one may not
  if (version === '00' && more !== undefined) return
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const traceparentOf = ({ traceId, spanId, isSampled }: Trace) =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/** Whether a share of all traces has this one in it; every server comes to the same answer. */
const isIn = (share: number, traceId: string) => Number.parseInt(traceId.slice(-12), 16) < share * 2 ** 48

/** Without `record` traces are passed on and told in the log, and no step is kept. */
export function createTracer(record?: (span: Span) => void, share = record ? 1 : 0): Tracer {
  return {
    begin(parent) {
      const spanId = randomHex(8)
      if (parent) return { traceId: parent.traceId, spanId, isSampled: parent.isSampled, parentId: parent.spanId }
      const traceId = randomHex(16)
      return { traceId, spanId, isSampled: isIn(share, traceId), parentId: undefined }
    },
    end(begun, ended) {
      if (record && begun.isSampled) {
        record({ ...begun, ...ended(), endedMs: performance.timeOrigin + performance.now() })
      }
    },
  }
}
