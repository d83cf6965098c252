import type { Tx } from '../../db/index.ts'
import type { Secrets } from '../../lib/secrets.ts'
import * as store from './store.ts'

type PastMail = {
  id: string
  date: Date
  kind: string
  userId: string
  address: string
  subject: string
  text: string
  /** What the mail server said when it would not take it. */
  refused?: string
}

/** Writes down a mail that went, or did not, before this server knew of it. It never leaves again by itself. */
export async function putEmail(
  tx: Tx,
  { id, date, kind, userId, address, subject, text, refused }: PastMail,
  { secrets }: { secrets: Secrets },
) {
  const status = refused === undefined ? 'sent' : 'failed'
  const answer = refused ?? '250 2.0.0 OK'
  await store.insert(tx, {
    id,
    created_date: date,
    updated_date: date,
    kind,
    recipient: address,
    sender: null,
    subject,
    sealed_message: secrets.seal(JSON.stringify({ to: address, subject, text }), id),
    status,
    attempts: 1,
    error: refused ?? null,
    cause: null,
    user_id: userId,
    object_id: null,
    tries: [{ date: date.toISOString(), outcome: status, answer }],
    next_try_date: null,
    resend_of: null,
    used_frames: [],
  })
}
