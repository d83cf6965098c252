import type { Meters } from './meters.ts'
import { currentTrace, type Tracer } from './trace.ts'

/** Who is told how the database is used; for statements with their text, which never contains values. */
export type DbWatcher = Pick<Meters, 'connected' | 'retried'> & {
  queried(ms: number, failure: string | undefined, text: string): void
}

const firstWord = /^[\s(]*(?:\/\*.*?\*\/\s*)?(\w+)/
const firstTable = /\b(?:from|into|update)\s+"?([a-z_][a-z_0-9.]*)/i

/** What a statement does to which table, as steps of a trace are named: its text would say too much. */
function nameOf(text: string): { operation: string; table: string | undefined } {
  const operation = (firstWord.exec(text)?.[1] ?? 'statement').toLowerCase()
  return { operation, table: firstTable.exec(text)?.[1] }
}

/** Notes each statement, and tells it as a step of the call or job that made it. */
export const watchDatabase = (meters: Meters, tracer: Tracer): DbWatcher => ({
  connected: meters.connected,
  retried: meters.retried,
  queried(ms, failure, text) {
    meters.queried(ms, failure)
    const parent = currentTrace()
    if (!parent?.isSampled) return
    tracer.end(tracer.begin(parent), () => {
      const { operation, table } = nameOf(text)
      return {
        name: table ? `${operation} ${table}` : operation,
        kind: 'client',
        ms,
        isFailed: failure !== undefined,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(table ? { 'db.collection.name': table } : {}),
          ...(failure === undefined ? {} : { 'db.response.status_code': failure }),
        },
      }
    })
  },
})
