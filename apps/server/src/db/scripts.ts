import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { sqlState } from './errors.ts'

/** A text of SQL that is run once: named for whoever has to mend it, and recorded in the same transaction. */
export type Script = {
  kind: 'Migration' | 'Function'
  name: string
  sql: string
  record: (client: pg.Client) => Promise<unknown>
}

export type SqlFile = { file: string; name: string; sql: string; checksum: string }

/** The `.sql` files of a folder in the order of their names. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(files.map((file) => readSqlFile(folder, file)))
}

async function readSqlFile(folder: string, file: string): Promise<SqlFile> {
  // Windows may check files out with other line ends
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { file, name: file.replace(/\.sql$/, ''), sql, checksum }
}

/** The rows of a table of ours; none while nothing has created it. */
export async function readRecords<Row extends pg.QueryResultRow>(client: pg.Client, select: string): Promise<Row[]> {
  try {
    return (await client.query<Row>(select)).rows
  } catch (error) {
    if (sqlState(error) === '42P01') return []
    throw error
  }
}

export async function runScript(client: pg.Client, script: Script): Promise<void> {
  try {
    await client.query(script.sql)
    await script.record(client)
  } catch (error) {
    throw failed(script, error)
  }
}

function failed({ kind, name, sql }: Script, error: unknown): Error {
  const position = Number((error as { position?: unknown }).position)
  const line = position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : ''
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`${kind} ${name} failed${line}: ${reason}`, { cause: error })
}
