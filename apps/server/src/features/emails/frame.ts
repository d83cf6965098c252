import { randomBytes } from 'node:crypto'
import type { Services } from '../../context.ts'
import type { EmailRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { HtmlPage } from '../../lib/reply.ts'
import { hashToken, isSameSecret } from '../../lib/secrets.ts'
import { openMail } from './mail.ts'
import { maskMail } from './mask-mail.ts'
import { takePreview } from './preview-frame.ts'
import * as store from './store.ts'

const openMs = 60_000
const use = 'mail-frame'

/** The address of a mail's HTML, for somebody who may read the mail: it opens once, within a minute. */
export function frameUrl({ id }: Pick<EmailRow, 'id'>, { secrets, clock }: Services): string {
  const until = clock.now().getTime() + openMs
  const said = `${id}.${until}.${randomBytes(9).toString('base64url')}`
  return `/emails/frames/${said}.${secrets.sign(said, use)}`
}

/** Nothing in it runs, asks elsewhere but for pictures, or leads anywhere. */
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

export async function readFrame(token: string, services: Services): Promise<HtmlPage> {
  const { db, clock, secrets } = services
  const [, said = '', id = '', until, proof = ''] = /^((\w+)\.(\d+)\.[\w-]+)\.([\w-]+)$/.exec(token) ?? []
  const isGood = isSameSecret(proof, secrets.sign(said, use)) && Number(until) >= clock.now().getTime()
  const row = isGood ? await db.tx((tx) => store.takeFrame(tx, { id, hash: hashToken(said) })) : undefined
  const html = row ? maskMail(openMail(row, services)).html : await takePreview(token, services)
  if (html === undefined) throw refuse('object.notFound')
  return new HtmlPage(html, headers)
}
