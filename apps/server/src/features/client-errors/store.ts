import { sql } from 'kysely'
import { dateColumns, paginate, type Reader, type Tx, whereIn } from '../../db/index.ts'
import type { ClientErrorRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

export type ShownRow = ClientErrorRow & { people: number }

const people = sql<number>`(
  select count(*)::int from client_error_people where client_error_id = client_errors.id
)`.as('people')

type Filters = { id?: string[]; state?: string[]; app?: string[] }

export function list(db: Reader, { id, state, app }: Filters, page: PageRequest) {
  let query = db.selectFrom('client_errors').selectAll().select(people)
  if (id) query = query.where(whereIn('id', id))
  if (state) query = query.where(whereIn('state', state))
  if (app) query = query.where(whereIn('app', app))
  return paginate<ShownRow>(query, page, { ...dateColumns, lastDate: { column: 'last_date', isDate: true } })
}

export const read = (db: Reader, id: string): Promise<ShownRow | undefined> =>
  db.selectFrom('client_errors').selectAll().select(people).where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<ClientErrorRow | undefined> =>
  tx.selectFrom('client_errors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockLike = (tx: Tx, fingerprint: string): Promise<ClientErrorRow | undefined> =>
  tx.selectFrom('client_errors').selectAll().where('fingerprint', '=', fingerprint).forUpdate().executeTakeFirst()

const asColumns = ({ browsers, versions, stack, ...row }: ClientErrorRow) => ({
  ...row,
  browsers: JSON.stringify(browsers),
  versions: JSON.stringify(versions),
  stack: JSON.stringify(stack),
})

/** False when another report of the same was first. */
export async function insert(tx: Tx, row: ClientErrorRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('client_errors')
    .values(asColumns(row))
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function update(tx: Tx, { id, ...row }: ClientErrorRow) {
  const { id: _, ...columns } = asColumns({ id, ...row })
  await tx.updateTable('client_errors').set(columns).where('id', '=', id).execute()
}

const mostPeople = 1000

/** Counts somebody once, until there are so many that it makes no difference. */
export async function notePerson(tx: Tx, id: string, who: string) {
  await sql`
    insert into client_error_people (client_error_id, who)
    select ${id}, ${who}
    where (select count(*) from client_error_people where client_error_id = ${id}) < ${mostPeople}
    on conflict do nothing
  `.execute(tx)
}

/** Those that were met least, and longest ago, go first. */
export async function makeRoom(tx: Tx, most: number) {
  await sql`
    delete from client_errors where id in (
      select id from client_errors order by count desc, last_date desc offset ${most - 1}
    )
  `.execute(tx)
}

export async function removeUnseen(tx: Tx, before: Date) {
  await tx.deleteFrom('client_errors').where('last_date', '<', before).execute()
}
