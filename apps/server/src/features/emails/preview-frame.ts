import { randomBytes } from 'node:crypto'
import type { Services } from '../../context.ts'
import { hashToken } from '../../lib/secrets.ts'
import * as store from './store.ts'

const openMs = 60_000

/** Tokens of previews among the addresses of mails. */
const pattern = /^preview-[\w-]{24}$/

/** Keeps a mail that was never sent where a frame can show it: once, within a minute. Answers the address. */
export async function keepPreview(html: string, { db, clock, secrets }: Services): Promise<string> {
  const now = clock.now()
  const token = `preview-${randomBytes(18).toString('base64url')}`
  const id = hashToken(token)
  await db.tx(async (tx) => {
    await store.removePreviews(tx, new Date(now.getTime() - openMs))
    await store.keepPreview(tx, { id, created_date: now, sealed_html: secrets.seal(html, `mail_previews ${id}`) })
  })
  return `/emails/frames/${token}`
}

/** The HTML of a preview, which is gone with this. */
export async function takePreview(token: string, { db, clock, secrets }: Services): Promise<string | undefined> {
  if (!pattern.test(token)) return
  const id = hashToken(token)
  const since = new Date(clock.now().getTime() - openMs)
  const row = await db.tx((tx) => store.takePreview(tx, { id, since }))
  return row && secrets.open(row.sealed_html, `mail_previews ${id}`)
}
