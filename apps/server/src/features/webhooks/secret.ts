import { createHmac, randomBytes } from 'node:crypto'
import type { WebhookRow } from '../../db/tables.ts'
import type { Secrets } from '../../lib/secrets.ts'

const purpose = (webhookId: string) => `webhooks.${webhookId}`

export const sealSecret = (secret: string, webhookId: string, secrets: Secrets) =>
  secrets.seal(secret, purpose(webhookId))

export const newSecret = (webhookId: string, secrets: Secrets) =>
  sealSecret(`whsec_${randomBytes(32).toString('base64')}`, webhookId, secrets)

export const openSecret = (sealed: string, webhookId: string, secrets: Secrets) =>
  secrets.open(sealed, purpose(webhookId))

/** Headers of the Standard Webhooks scheme; two signatures while a secret is being replaced. */
export function signatureHeaders(
  webhook: WebhookRow,
  { id, body, now, secrets }: { id: string; body: string; now: Date; secrets: Secrets },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const previous =
    webhook.previous_secret_until && webhook.previous_secret_until > now ? webhook.previous_secret_sealed : null
  const signatures = [webhook.secret_sealed, previous].flatMap((sealed) => {
    if (sealed === null) return []
    const key = Buffer.from(openSecret(sealed, webhook.id, secrets).slice('whsec_'.length), 'base64')
    return [`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`]
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
