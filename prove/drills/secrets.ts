import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { call } from '../../bench/lib/booking-load.ts'
import { type Server, withServers } from '../../bench/lib/servers.ts'
import { createTally, type Outcome, type Size } from '../lib/drill.ts'

const canary = (name: string) => `canary${name}${Math.random().toString(36).slice(2)}`

/** Mails for a developer's eyes hold the links they are about; nothing of the kind is written in a live environment. */
const notLooked = ['outbox']

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !notLooked.includes(entry.name)) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

/**
 * P20, D22: secrets are sent through every door that takes one, rightly and wrongly. Then the server is stopped and
 * every file it has written, the database and its journal included, is searched for them.
 */
export async function secretsSweep(_size: Size): Promise<Outcome> {
  const { tally, time } = createTally()
  const problems: string[] = []
  const secrets = new Map<string, string>()
  const secret = (name: string, value = canary(name)) => {
    secrets.set(name, value)
    return value
  }
  await withServers(1, async ({ all, headers, dataDir }) => {
    const server = all[0] as Server
    const send = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
      time(() => call(server, { method, path, headers: { ...headers, ...more }, ...(body ? { body } : {}) }))
    const ok = async <T>(method: string, path: string, body?: object) => {
      const answer = await send(method, path, body)
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body as T
    }

    const password = secret('password')
    const username = 'sweep@example.com'
    const { id } = await ok<{ id: string }>('POST', '/users', { username, email: username, password })
    const tokens = await ok<{ accessToken: string; refreshToken: string }>('POST', '/auth/login', {
      username,
      password,
    })
    secret('accessToken', tokens.accessToken)
    secret('refreshToken', tokens.refreshToken)
    const { key } = await ok<{ key: string }>('POST', '/api-keys', { name: 'Sweep', type: 'custom' })
    secret('apiKey', key)
    const webhook = await ok<{ id: string; secret?: string }>('POST', '/webhooks', {
      name: 'Sweep',
      event: 'sweep',
      targetUrl: 'http://127.0.0.1:9/',
    })
    const { secret: rotated } = await ok<{ secret?: string }>('POST', `/webhooks/${webhook.id}/secret`, {})
    for (const value of [webhook.secret, rotated]) if (value) secret(`webhook ${value.length}`, value)
    await ok('PATCH', '/config/private', {
      stelace: {
        integrations: { stripe: { secretApiKey: secret('stripe') } },
        ssoConnections: { sweep: { clientSecret: secret('sso') } },
        email: { auth: { user: 'x', pass: secret('smtp') } },
        workflow: { contexts: { sweep: { TOKEN: secret('workflow') } } },
      },
    })
    // wrong doors: nothing that was refused is kept either
    await send('POST', '/auth/login', { username, password: secret('wrongPassword') })
    await send('POST', '/password/reset/request', { username })
    await send('POST', '/password/reset/confirm', {
      resetToken: secret('resetToken'),
      newPassword: secret('newPassword'),
    })
    await send('POST', '/auth/token', { grantType: 'refreshToken', refreshToken: secret('unknownToken') })
    await send('GET', `/users/${id}?token=${secret('query')}`)
    await send('GET', `/token/check/${secret('checkToken')}`)
    await send('GET', '/users', undefined, { authorization: `Bearer ${secret('bearer')}` })
    await send('GET', '/users', undefined, { 'x-api-key': secret('xApiKey') })
    await send('POST', '/users', { username: 'x', password: secret('refusedPassword'), unknown: 1 })
    await server.stop()

    let files = 0
    for await (const path of filesBelow(dataDir)) {
      files++
      const bytes = await readFile(path)
      for (const [name, value] of secrets) {
        if (bytes.includes(value)) problems.push(`${name} stands in ${path.slice(dataDir.length + 1)}`)
      }
    }
    tally.attempts = secrets.size * files
  })
  return { ...tally, lost: 0, problems, note: `${secrets.size} secrets looked for in every file` }
}
