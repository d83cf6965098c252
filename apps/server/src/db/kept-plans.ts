import { createHash } from 'node:crypto'
import { type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const mark = '/* kept */'
// the mark is on a line of its own, after the break that opens the text
const isMarked = (text: string) => /^\s*\/\* kept \*\//.test(text)

/**
 * Begins a statement whose plan each connection keeps, instead of making it again for every call. For statements that are
 * long and sent all the time, and whose best plan does not depend on the values.
 */
export const keptPlan: RawBuilder<unknown> = sql.raw(mark)

const mostPlans = 100
const names = new Map<string, string>()

/**
 * The name under which connections keep the plan of a text. None once there are too many: a statement that is built
 * again for every call would fill the memory of each connection.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostPlans) return known
  const name = `kept_${createHash('sha1').update(text).digest('hex')}`
  names.set(text, name)
  return name
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** Told of each statement once it is answered. */
type Told = (answer: Promise<unknown>, text: string) => void

/** A connection that keeps the plans of statements that begin with `keptPlan`, unless a pooler would lose them. */
export function withKeptPlans(client: pg.PoolClient, tell: Told, keepsPlans: boolean): PostgresPoolClient {
  const known = wrapped.get(client)
  if (known) return known
  const keeper: PostgresPoolClient = Object.create(client, {
    query: {
      value: (text: string, values: unknown[]) => {
        const name = keepsPlans && isMarked(text) ? nameOf(text) : undefined
        const answer = name === undefined ? client.query(text, values) : client.query({ name, text, values })
        tell(answer, text)
        return answer
      },
    },
  })
  wrapped.set(client, keeper)
  return keeper
}
