import pg from 'pg'

/** The columns of a database that hold something that this key has sealed, wherever it is. */
export async function sealedColumns(databaseUrl: string, keyId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ place: string; text: string }>(
      `select relname || '.' || attname as place,
         format('select 1 from %I.%I where %I::text like ''%%v1.%s.%%'' limit 1', nspname, relname, attname, $1::text) as text
       from pg_attribute
       join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p') and not relispartition
       join pg_namespace on pg_namespace.oid = relnamespace and nspname in ('public', 'graphile_worker')
       join pg_type on pg_type.oid = atttypid and typname in ('text', 'json', 'jsonb', '_text', 'varchar')
       where attnum > 0 and not attisdropped order by 1`,
      [keyId],
    )
    const places: string[] = []
    for (const { place, text } of rows) if ((await client.query(text)).rowCount) places.push(place)
    return places
  } finally {
    await client.end()
  }
}
