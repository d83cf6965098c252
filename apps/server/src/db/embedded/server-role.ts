import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { reach } from '../connection.ts'
import { type Cluster, user as superuser } from './cluster.ts'

/**
 * The role that the server works with. It owns the database and everything in it, and nothing else: whoever gets a
 * statement of their own past the server reads and writes the marketplace, but no file of the machine, and starts no
 * program.
 */
const serverRole = 'plaza_server'

/** Made from the password of the superuser, which it does not tell: one secret is kept, and both come back with it. */
const passwordOf = ({ password }: Cluster) => createHmac('sha256', password).update(serverRole).digest('base64url')

export const serverAddress = (cluster: Cluster, port: number, database: string = superuser) =>
  `postgres://${serverRole}:${passwordOf(cluster)}@127.0.0.1:${port}/${database}`

export const superuserAddress = ({ password }: Cluster, port: number, database: string = superuser) =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`

/** What only a superuser may bring into a database; the migrations find it there. */
const extensions = ['pg_trgm']

const patienceMs = 60_000

// any number will do that nothing else in the database locks
const lockNumber = 7_041_777

/**
 * Makes the role and the database of the server. Data of earlier releases, whose server was the superuser itself, is
 * handed over. A command may do this while the server that made the database runs.
 */
export async function prepareDatabase(cluster: Cluster, port: number): Promise<void> {
  await withPatience(superuserAddress(cluster, port, 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    const { rowCount: hasRole } = await client.query('select from pg_roles where rolname = $1', [serverRole])
    const password = client.escapeLiteral(passwordOf(cluster))
    if (!hasRole) await client.query(`create role ${serverRole} login password ${password}`)
    const { rows } = await client.query<{ owner: string }>(
      'select datdba::regrole::text as owner from pg_database where datname = $1',
      [superuser],
    )
    if (!rows[0]) await client.query(`create database ${superuser} owner ${serverRole}`)
    await withPatience(superuserAddress(cluster, port), async (inside) => {
      for (const extension of extensions) await inside.query(`create extension if not exists ${extension}`)
      if (rows[0] && rows[0].owner !== serverRole) await handOver(inside)
    })
  })
}

/** The owner of the database changes last, so that a hand-over that was cut off is begun again. */
async function handOver(client: pg.Client): Promise<void> {
  await client.query('begin')
  for (const what of await ownedBySuperuser(client)) await client.query(`alter ${what} owner to ${serverRole}`)
  await client.query(`alter database ${superuser} owner to ${serverRole}`)
  await client.query('commit')
}

/** `reassign owned` refuses for the role that made the cluster. What belongs to an extension stays the superuser's. */
async function ownedBySuperuser(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(
    `with own_schemas as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), members as (
      select classid, objid from pg_depend where deptype = 'e'
    ), owned_sequences as (
      select objid from pg_depend where classid = 'pg_class'::regclass and deptype in ('a', 'i')
    ), owner as (
      select $1::regrole::oid as oid
    )
    select format('schema %I', nspname) as what
    from own_schemas where nspowner = (select oid from owner)
    union all
    select format('%s %s', case relkind when 'S' then 'sequence' when 'v' then 'view'
      when 'm' then 'materialized view' when 'c' then 'type' else 'table' end, format('%I.%I', nspname, relname))
    from pg_class join own_schemas on own_schemas.oid = relnamespace
    where relowner = (select oid from owner) and relkind in ('r', 'p', 'v', 'm', 'S', 'c')
      and not (relkind = 'S' and pg_class.oid in (select objid from owned_sequences))
      and ('pg_class'::regclass::oid, pg_class.oid) not in (select classid, objid from members)
    union all
    select format('routine %s', pg_proc.oid::regprocedure)
    from pg_proc join own_schemas on own_schemas.oid = pronamespace
    where proowner = (select oid from owner)
      and ('pg_proc'::regclass::oid, pg_proc.oid) not in (select classid, objid from members)
    union all
    select format('type %I.%I', nspname, typname)
    from pg_type join own_schemas on own_schemas.oid = typnamespace
    where typowner = (select oid from owner) and typtype in ('e', 'd', 'r')
      and ('pg_type'::regclass::oid, pg_type.oid) not in (select classid, objid from members)`,
    [superuser],
  )
  return rows.map(({ what }) => what)
}

/** Our own database has just said that it is ready; on a machine that is busy with something else, an answer may take long. */
async function withPatience<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await reach(url, {}, patienceMs)
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
