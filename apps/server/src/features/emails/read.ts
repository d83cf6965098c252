import type { Endpoints, StoredEmail } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import type { EmailRow } from '../../db/tables.ts'
import { badRequest, notFound } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { retentionLimit, withinRetention } from '../event-log/index.ts'
import * as store from './store.ts'

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Links with tokens let whoever reads them in, so reading mails is for those who run the marketplace. */
const present = (row: EmailRow, livemode: boolean): StoredEmail => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  updatedDate: row.updated_date.toISOString(),
  kind: row.kind,
  to: row.recipient,
  from: row.sender,
  subject: row.subject,
  text: textIn(row.message.text) ?? '',
  html: textIn(row.message.html) ?? null,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  livemode,
})

export async function listEmails({ query, page }: Request<Endpoints['emails']['list']>, ctx: Context) {
  const period = withinRetention(query.createdDate, retentionLimit(ctx.clock.now()))
  if ('problem' in period) throw badRequest(period.problem)
  const rows = await store.list(ctx.db.read, { ...query, createdDate: period.bounds }, page)
  return mapPage(rows, (row) => present(row, ctx.settings.isLive))
}

export async function readEmail({ params }: Request<Endpoints['emails']['read']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw notFound()
  return present(row, ctx.settings.isLive)
}
