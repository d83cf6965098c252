import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../providers/files/s3.ts'

type Stored = { body: Buffer; contentType: string | undefined }

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/**
 * A service that speaks S3 as far as we use it, for tests. It checks what the real ones check: the signature of every
 * request (AWS Signature Version 4, from its public description), the bucket, and the length of what it is sent.
 */
export async function startS3(settings: Omit<S3Settings, 'endpoint'>) {
  const stored = new Map<string, Stored>()
  const requests: string[] = []
  let failures = 0

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer; type?: string }> {
    const { method = '', url = '' } = request
    const [path = ''] = url.split('?')
    requests.push(`${method} ${url}`)
    const body = await buffer(request)
    if (failures > 0) {
      failures--
      return { status: 500 }
    }
    if (!isSigned(request, body, settings)) return { status: 403 }
    const prefix = `/${settings.bucket}/`
    if (!path.startsWith(prefix)) return { status: 404 }
    const key = decodeURIComponent(path.slice(prefix.length))
    const found = stored.get(key)
    switch (method) {
      case 'PUT':
        if (Number(request.headers['content-length']) !== body.length) return { status: 400 }
        stored.set(key, { body, contentType: request.headers['content-type'] })
        return { status: 200 }
      case 'GET':
        return found ? { status: 200, body: found.body, type: found.contentType ?? '' } : { status: 404 }
      case 'HEAD':
        return { status: found ? 200 : 404 }
      case 'DELETE':
        stored.delete(key)
        return { status: 204 }
      default:
        return { status: 405 }
    }
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body, type }) => {
      response.writeHead(status, { 'content-length': body?.length ?? 0, ...(type ? { 'content-type': type } : {}) })
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stored,
    requests,
    failNext(count: number) {
      failures = count
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Whether the request was signed with our secret, and the content is the one that was signed where it is part of it. */
function isSigned(request: IncomingMessage, body: Buffer, settings: Omit<S3Settings, 'endpoint'>) {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!match) return false
  const [, keyId, day = '', region = '', names = '', signature] = match
  const date = String(request.headers['x-amz-date'])
  const hash = String(request.headers['x-amz-content-sha256'])
  if (keyId !== settings.accessKeyId || region !== settings.region || !date.startsWith(day)) return false
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [request.method, path, query.split('&').sort().join('&'), headers.join(''), names, hash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${settings.secretAccessKey}`, day), region))
  return hmac(key, toSign).toString('hex') === signature
}
