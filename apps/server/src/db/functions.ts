import { join } from 'node:path'
import type pg from 'pg'
import { StartProblem } from './problems.ts'
import { readRecords, readSqlFiles, type Script } from './scripts.ts'

export type SqlFunction = { name: string; version: number; checksum: string; sql: string }
type Applied = Omit<SqlFunction, 'sql'>

export const functionsFolder = join(import.meta.dirname, 'functions')

/** The current text of each function of the database, see functions/README.md. */
export async function readFunctions(folder: string): Promise<SqlFunction[]> {
  const files = await readSqlFiles(folder)
  return files.map(({ file, name, sql, checksum }) => {
    const version = Number(/^-- version (\d+)\n/.exec(sql)?.[1] ?? 0)
    if (version === 0)
      throw new StartProblem(`The first line of functions/${file} must be "-- version 1", or a higher one.`)
    return { name, version, checksum, sql }
  })
}

export const createFunctionsTable = `create table if not exists schema_functions (
  name text collate "C" primary key,
  version integer not null,
  checksum text not null,
  applied_date timestamptz not null default now()
)`

export const readAppliedFunctions = (client: pg.Client) =>
  readRecords<Applied>(client, 'select name, version, checksum from schema_functions')

/**
 * The functions whose text the database does not have yet. A higher version was left by a newer server: an older one that
 * starts again while an upgrade rolls must not put its text back. The same version with another text is someone who is
 * trying things out, and gets what they wrote.
 */
export const pendingFunctions = (known: readonly SqlFunction[], applied: readonly Applied[]): Script[] =>
  known
    .filter(({ name, version, checksum }) => {
      const row = applied.find((one) => one.name === name)
      return !row || row.version < version || (row.version === version && row.checksum !== checksum)
    })
    .map(({ name, version, checksum, sql }) => ({
      kind: 'Function',
      name,
      sql,
      record: (client) =>
        client.query(
          `insert into schema_functions (name, version, checksum) values ($1, $2, $3)
           on conflict (name) do update
           set version = excluded.version, checksum = excluded.checksum, applied_date = now()`,
          [name, version, checksum],
        ),
    }))
