import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/index.ts'
import type { AssetRow } from '../../../db/tables.ts'
import type { SearchDocument } from '../document.ts'
import type { Calendar, TimeSpan } from '../search-engine.ts'

/** Custom attributes whose words are searched. */
export async function textAttributes(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('custom_attributes').select('name').where('type', '=', 'text').execute()
  return new Set(rows.map(({ name }) => name))
}

/** What a statement is given of one asset: the same columns for all, so that many are one statement. */
function columnsOf(asset: AssetRow, { latitudes, longitudes, attributes, words }: SearchDocument) {
  const area =
    latitudes.length === 0
      ? null
      : `((${Math.min(...longitudes)},${Math.min(...latitudes)}),(${Math.max(...longitudes)},${Math.max(...latitudes)}))`
  const { id, created_date, updated_date, name, owner_id, category_id, asset_type_id, active, validated } = asset
  return {
    asset_id: id,
    ...{ created_date, updated_date, name, owner_id, category_id, asset_type_id, active, validated },
    price: asset.price,
    quantity: asset.quantity,
    ...{ attributes, latitudes, longitudes, area },
    // half a character, where a long text was cut, is none for the database
    words: words.toWellFormed(),
  }
}

/** Writes what is kept of some assets, in one statement. None of them may be there twice. */
export async function write(tx: Tx, written: readonly { asset: AssetRow; document: SearchDocument }[]) {
  if (written.length === 0) return
  const rows = written.map(({ asset, document }) => columnsOf(asset, document))
  await sql`
    insert into search_documents (
      asset_id, created_date, updated_date, name, owner_id, category_id, asset_type_id, active, validated, price,
      quantity, attributes, latitudes, longitudes, area, words
    )
    select
      asset_id, created_date, updated_date, name, owner_id, category_id, asset_type_id, active, validated, price,
      quantity, attributes, latitudes, longitudes, area::box, words::tsvector
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      asset_id text, created_date timestamptz, updated_date timestamptz, name text, owner_id text, category_id text,
      asset_type_id text, active boolean, validated boolean, price numeric, quantity bigint, attributes jsonb,
      latitudes float8[], longitudes float8[], area text, words text
    )
    on conflict (asset_id) do update set
      updated_date = excluded.updated_date,
      name = excluded.name,
      owner_id = excluded.owner_id,
      category_id = excluded.category_id,
      asset_type_id = excluded.asset_type_id,
      active = excluded.active,
      validated = excluded.validated,
      price = excluded.price,
      quantity = excluded.quantity,
      attributes = excluded.attributes,
      latitudes = excluded.latitudes,
      longitudes = excluded.longitudes,
      area = excluded.area,
      words = excluded.words
  `.execute(tx)
}

export async function remove(tx: Tx, assetIds: readonly string[]) {
  await sql`delete from search_documents where asset_id = any(${assetIds}::text[])`.execute(tx)
}

/** In the order of the alphabet, so that two writers of the same new words never wait for each other in a circle. */
export async function addWords(tx: Tx, words: readonly string[]) {
  if (words.length === 0) return
  await sql`
    insert into search_words (word)
    select word
    from unnest(${words}::text[]) as new (word)
    where not exists (select 1 from search_words as known where known.word = new.word collate "C")
    order by word collate "C"
    on conflict do nothing
  `.execute(tx)
}

const instant = (time: number) => (Number.isFinite(time) ? `"${new Date(time).toISOString()}"` : '')
const ranges = (spans: readonly TimeSpan[]) =>
  `{${spans.map(({ start, end }) => `[${instant(start)},${instant(end)})`.replace('[,', '(,')).join(',')}}`

/** Without an index on them, these columns are written beside the rest of the row without touching any index. */
export async function writeCalendar(tx: Tx, assetId: string, calendar: Calendar | undefined) {
  const [busy, changed] = calendar ? [ranges(calendar.busy), ranges(calendar.changed)] : [null, null]
  await sql`
    update search_documents
    set busy = ${busy}::tstzmultirange, changed = ${changed}::tstzmultirange
    where asset_id = ${assetId}
      and (busy is distinct from ${busy}::tstzmultirange or changed is distinct from ${changed}::tstzmultirange)
  `.execute(tx)
}

/** Worked out by the database itself, see db/functions/note_taken_stock.sql: without a round trip while others wait. */
export const takenStockFragment = ({ assetId, start, end }: { assetId: string; start: Date; end: Date | null }) =>
  sql`note_taken_stock(${assetId}, ${start}, ${end ?? 'infinity'})`

/** The next assets in the order of their ids, which nobody else changes meanwhile. */
export const lockNext = (tx: Tx, after: string, limit: number): Promise<AssetRow[]> =>
  tx.selectFrom('assets').selectAll().where('id', '>', after).orderBy('id').limit(limit).forNoKeyUpdate().execute()

export async function countAssets(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from assets`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Forgets some words, in the order of the alphabet, that no listing has any more; answers the last it looked at. */
export async function pruneWords(tx: Tx, after: string, limit: number): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with looked as (
      select word
      from search_words
      where word > ${after}
      order by word
      limit ${limit}
    ), gone as (
      delete from search_words
      where word in (
        select word
        from looked
        where not exists (
          select 1
          from search_documents
          where words @@ (quote_literal(word))::tsquery
        )
      )
    )
    select max(word) as last
    from looked
  `.execute(tx)
  return rows[0]?.last ?? undefined
}
