import { mainRatingLabel } from '@plaza/domain'
import { sql } from 'kysely'
import type { Reader } from '../../db/index.ts'

export type Standing = { has_email: boolean; score: number | null }

/** Whether somebody confirmed their address, and the average of the ratings that others see of them. */
export async function standingOf(db: Reader, userId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select
      coalesce(email is not null and platform_data #> '{instant,emailVerified}' = 'true', false) as has_email,
      (
        select round(avg(score))::int
        from ratings
        where target_id = users.id
          and label = ${mainRatingLabel}
          and platform_data #>> '{plaza,hidden}' is distinct from 'true'
          and not is_sealed
      ) as score
    from users
    where id = ${userId}
  `.execute(db)
  return rows[0]
}
