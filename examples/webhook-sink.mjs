/**
 * Receives webhooks of Plaza on this machine, checks their signatures and prints them: `node examples/webhook-sink.mjs`.
 * Give it the secret of the webhook (`GET /webhooks/:id/secret`) as WEBHOOK_SECRET; without one nothing is checked.
 * Needs nothing but Node.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { PORT = '8787', WEBHOOK_SECRET: secret } = process.env
const toleranceSeconds = 5 * 60

/** Standard Webhooks: HMAC-SHA256 over "id.timestamp.body"; while a secret is replaced there are two signatures. */
export function isGenuine({ headers, body, secret, now = Date.now() / 1000 }) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  if (Math.abs(now - Number(timestamp)) > toleranceSeconds) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

// a delivery may come twice: whoever acts on events remembers their ids
const seen = new Set()

if (import.meta.filename === process.argv[1]) {
  createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (secret && !isGenuine({ headers: request.headers, body, secret })) {
      console.log(`${request.url}: refused, the signature is not right`)
      return response.writeHead(401).end()
    }
    const { event } = JSON.parse(body)
    console.log(`${request.url}: ${event.type} ${event.id}${seen.has(event.id) ? ' (again)' : ''}`)
    console.log(JSON.stringify(event.metadata, null, 2))
    seen.add(event.id)
    response.end()
  }).listen(Number(PORT), () => console.log(`Waiting for webhooks at http://localhost:${PORT}`))
}
