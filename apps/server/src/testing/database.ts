import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of this test run, with the role that servers work with. */
    postgresUrl: string
    /** The database server of this test run, with a role that may create databases. */
    superuserUrl: string
    /** A pooler in front of the database server, where tests are run behind one. */
    poolerUrl: string | undefined
    /** What carries signals between servers, where tests are run with one. */
    valkeyUrl: string | undefined
    searchUrl: string | undefined
  }
}

/** `callsUrl`: where a server answers its calls from, through the pooler where there is one. */
export type TestDatabase = { url: string; callsUrl: string; drop: () => Promise<void> }

export const templateName = 'plaza_template'

/** A migrated, empty database of its own for one test file: a copy of a template that was made once for the whole run. */
export const createTestDatabase = () => createDatabase(`test_${randomBytes(8).toString('hex')}`, templateName)

/** An empty database without any table, for tests of the migrations themselves. */
export const createEmptyDatabase = () => createDatabase(`empty_${randomBytes(8).toString('hex')}`, 'template0')

async function createDatabase(name: string, template: string): Promise<TestDatabase> {
  const url = databaseAt(inject('postgresUrl'), name)
  const superuser = inject('superuserUrl')
  const owner = new URL(url).username
  // copying files beats the write-ahead log here: with fsync off it takes a few hundredths of a second
  await execute(superuser, `create database ${name} template ${template} strategy file_copy owner ${owner}`)
  const pooler = inject('poolerUrl')
  const callsUrl = pooler === undefined ? url : databaseAt(pooler, name)
  return { url, callsUrl, drop: () => execute(superuser, `drop database if exists ${name} with (force)`) }
}

export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
