import { CopyButton } from '../../lib/CopyButton.tsx'
import { useT } from '../../lib/i18n.tsx'

/** A program that listens and checks who speaks, whole. */
const receiver = `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const key = Buffer.from(process.env.WEBHOOK_SECRET.slice(6), 'base64')

createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': sent = '' } = request.headers
  const wanted = Buffer.from('v1,' + createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest('base64'))
  const isOurs = sent.split(' ').some((each) => each.length === wanted.length && timingSafeEqual(Buffer.from(each), wanted))
  response.writeHead(isOurs ? 200 : 401).end()
  if (isOurs) console.log(JSON.parse(body).event.type)
}).listen(8080)
`

/** How another program takes what is sent, and knows that it comes from here. */
export function Receiver() {
  const t = useT()
  return (
    <details className="w-full text-start">
      <summary className="hit-area cursor-pointer text-small font-semibold">{t('webhooks.receiver')}</summary>
      <pre className="mt-2 max-h-72 overflow-auto rounded-md bg-sunken p-3 font-mono text-caption">{receiver}</pre>
      <div className="mt-2">
        <CopyButton text={receiver} />
      </div>
    </details>
  )
}
