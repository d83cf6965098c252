import { sql } from 'kysely'
import type { Reader } from '../../db/index.ts'

/** Listings that wait for somebody and have no open case; some at a time. */
export const unseenListings = (db: Reader): Promise<{ id: string }[]> =>
  db
    .selectFrom('assets')
    .select('id')
    .where(sql<boolean>`platform_data #>> '{plaza,moderation,status}' in ('waiting', 'unreviewed')`)
    .where(sql<boolean>`(active or metadata #>> '{plaza,draft}' is distinct from 'true')`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cases')
            .select('cases.id')
            .whereRef('cases.object_id', '=', 'assets.id')
            .where('cases.kind', '=', 'review')
            .where('cases.status', '<>', 'closed'),
        ),
      ),
    )
    .orderBy('id')
    .limit(500)
    .execute()
