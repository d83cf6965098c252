import type { Services } from '../../context.ts'
import type { WebhookRow } from '../../db/tables.ts'
import type { Page } from '../../lib/page.ts'
import * as store from './store.ts'

const dayMs = 24 * 3_600_000

/** How deliveries of some webhooks went in the last day, and why the server has switched one off. */
export async function statsIn(page: Page<WebhookRow>, { db, clock }: Services) {
  const rows = Array.isArray(page) ? page : page.results
  const since = new Date(clock.now().getTime() - dayMs)
  const counted = new Map(
    (await store.statsOf(db.read, { ids: rows.map(({ id }) => id), since })).map((row) => [row.webhook_id, row]),
  )
  return ({ id, failing_since, paused_reason }: WebhookRow) => {
    const found = counted.get(id)
    return {
      stats: {
        delivered24h: found?.delivered ?? 0,
        failed24h: found?.failed ?? 0,
        lastDate: found?.last_date?.toISOString() ?? null,
        failingSince: failing_since?.toISOString() ?? null,
        pausedReason: paused_reason,
      },
    }
  }
}
