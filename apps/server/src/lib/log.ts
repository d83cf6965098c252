import { currentTrace } from './trace.ts'

export type LogFields = Record<string, unknown>

/** Callers pass route patterns and ids, never raw addresses, bodies, headers or secrets. */
export type Log = {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

/** One JSON line per entry, for machines. */
export function createLog(write: (line: string) => void): Log {
  const entry =
    (level: string) =>
    (message: string, fields: LogFields = {}) => {
      const { error, ...rest } = fields
      const reason =
        error instanceof Error ? { error: error.message, stack: error.stack?.split('\n').slice(1, 8) } : { error }
      // what was set off by one call can be found together, on whatever server it happened
      const trace = currentTrace()
      const ids = trace ? { traceId: trace.traceId, spanId: trace.spanId } : {}
      const told = { time: new Date().toISOString(), level, message, ...ids, ...rest, ...(error ? reason : {}) }
      write(`${JSON.stringify(told)}\n`)
    }
  return { info: entry('info'), warn: entry('warn'), error: entry('error') }
}

/** One short line per entry, for someone at a terminal. */
export function createReadableLog(write: (line: string) => void): Log {
  const entry =
    (mark: string) =>
    (message: string, { error, ...fields }: LogFields = {}) => {
      const details = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
      const reason = error instanceof Error ? `\n${error.stack ?? error.message}` : error ? ` ${String(error)}` : ''
      write(`  ${mark} ${message}${details.join('')}${reason}\n`)
    }
  return { info: entry('·'), warn: entry('!'), error: entry('✖') }
}
