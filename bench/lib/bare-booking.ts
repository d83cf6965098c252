import pg from 'pg'

const setUp = `
  drop table if exists bare_bookings;
  create table bare_bookings (
    id bigint generated always as identity primary key,
    asset_id text collate "C" not null,
    start_date timestamptz not null,
    end_date timestamptz not null,
    quantity bigint not null
  );
  create index on bare_bookings (asset_id, end_date, start_date);
`

/**
 * The limit: a booking in as few words of SQL as there are. Lock the asset, see that it is free, insert, commit; no HTTP,
 * no copies, no events. Answers bookings per second.
 */
export async function bareBookings(
  databaseUrl: string,
  { assetIds, clients, seconds }: { assetIds: readonly string[]; clients: number; seconds: number },
): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  await pool.query(setUp)
  let done = 0
  const end = performance.now() + seconds * 1000

  const work = async (client: number) => {
    const connection = await pool.connect()
    for (let k = 0; performance.now() < end; k++) {
      const assetId = assetIds[(client * 31 + k) % assetIds.length]
      const start = new Date(Date.UTC(2031, 0, 1) + (client * 1_000_000 + k) * 3_600_000)
      const values = [assetId, start, new Date(start.getTime() + 3_600_000), 1]
      await connection.query('begin')
      const asset = await connection.query('select quantity from assets where id = $1 for update', [assetId])
      const taken = await connection.query(
        `select coalesce(sum(quantity), 0) as used
         from bare_bookings
         where asset_id = $1 and start_date < $3 and end_date > $2`,
        values.slice(0, 3),
      )
      if (Number(taken.rows[0].used) < Number(asset.rows[0].quantity)) {
        await connection.query(
          'insert into bare_bookings (asset_id, start_date, end_date, quantity) values ($1, $2, $3, $4)',
          values,
        )
      }
      await connection.query('commit')
      done++
    }
    connection.release()
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  await pool.query('drop table bare_bookings')
  await pool.end()
  return done / seconds
}
