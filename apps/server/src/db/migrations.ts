import { join } from 'node:path'
import type pg from 'pg'
import { neededFor } from './migration-rules.ts'
import { StartProblem } from './problems.ts'
import { readRecords, readSqlFiles, type Script } from './scripts.ts'

export type Migration = { version: number; name: string; checksum: string; sql: string; isAlone: boolean }

/** `needs`: the number of the migration that a server must know at least to continue after this one; null: this one. */
type Applied = Pick<Migration, 'version' | 'name' | 'checksum'> & { needs: number | null }

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** The number of the newest migration that this code knows. */
export const newestMigration = async () => (await readMigrations(migrationsFolder)).at(-1)?.version ?? 0

export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await readSqlFiles(folder)
  const migrations = files.map(({ file, name, sql, checksum }) => {
    if (!/^\d{4}_\w+$/.test(name)) throw new StartProblem(`A migration is named 0001_what_it_does.sql, unlike ${file}.`)
    return { version: Number(name.slice(0, 4)), name, checksum, sql, isAlone: /^.*no-transaction/.test(sql) }
  })
  for (const [index, { version, name }] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.version === version) {
      throw new StartProblem(`Two migrations have the same number: ${before.name} and ${name}. Renumber the newer one.`)
    }
  }
  return migrations
}

export const createMigrationsTable = `create table if not exists schema_migrations (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_date timestamptz not null default now(),
  needs integer
);
alter table schema_migrations add column if not exists needs integer`

// the column is younger than the table
export const readAppliedMigrations = (client: pg.Client) =>
  readRecords<Applied>(
    client,
    `select version, name, checksum, (to_jsonb(schema_migrations) ->> 'needs')::integer as needs
     from schema_migrations order by version`,
  )

/**
 * What is left to run, after refusing a database that this code does not understand. One that newer servers have migrated is
 * understood as long as they took nothing away that this code uses.
 */
export function pendingMigrations(known: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const newestKnown = known.at(-1)?.version ?? 0
  for (const { version, name, checksum, needs } of applied) {
    const same = known.find((migration) => migration.version === version)
    if (!same && version > newestKnown && needs !== null && needs <= newestKnown) continue
    if (!same) throw unknownMigration(name, known)
    if (same.checksum !== checksum) {
      throw new StartProblem(
        `Migration ${name} was changed after this database had run it. Restore the file and make the change in a new one. (If you are only trying things out: "npm run demo:reset" starts over with an empty database.)`,
      )
    }
  }
  const newest = applied.at(-1)
  const todo = known.filter(({ version }) => !applied.some((row) => row.version === version))
  const late = todo.find(({ version }) => newest && version < newest.version)
  if (late && newest) {
    throw new StartProblem(
      `Migration ${late.name} comes before ${newest.name}, which this database has already run. Give it the next free number.`,
    )
  }
  return todo
}

function unknownMigration(name: string, known: readonly Migration[]): StartProblem {
  const newest = known.at(-1)?.name ?? 'none'
  return new StartProblem(
    `The database is newer than this version of Plaza: it has run migration ${name}, and the newest one here is ${newest}. Start the newer version of Plaza, or restore a backup made before the update.`,
  )
}

export const scriptOf = ({ version, name, checksum, sql }: Migration): Script => ({
  kind: 'Migration',
  name,
  sql,
  record: (client) =>
    client.query('insert into schema_migrations (version, name, checksum, needs) values ($1, $2, $3, $4)', [
      version,
      name,
      checksum,
      neededFor(version, sql),
    ]),
})
