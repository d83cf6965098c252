import type { Readable } from 'node:stream'
import type { UploadedFile } from '@plaza/contract'
import { uploadLimits } from '@plaza/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../lib/errors.ts'
import { networkOf } from './address.ts'
import { checkQuery } from './body.ts'
import { drain, type Form, readForm } from './form.ts'
import { addVary } from './vary.ts'

type FileRequest = {
  accept: string
  known: string | undefined
  address: string
  query: Readonly<Record<string, unknown>>
}
type Delivery = {
  contentType: string
  etag: string
  saveAs: string | undefined
  varies: boolean
  isFinal: boolean
  isPrivate: boolean
  content: { bytes: number; body: Readable | Buffer } | 'unchanged'
}

/** What the routes of files need; `app.ts` introduces the slice that has it. */
export type FilePorts = {
  receive(form: Form): Promise<UploadedFile>
  deliver(request: FileRequest & { path: string }): Promise<Delivery>
  deliverHandled(request: FileRequest & { code: string }): Promise<Delivery>
  deliverPreview(request: FileRequest & { path: string }): Promise<Delivery>
}

export const uploadTimeoutMs = 120_000
const limits = { ...uploadLimits, timeoutMs: uploadTimeoutMs }
/** Each keeps a file and a connection open, and slow ones for minutes. */
const uploadsAtOnce = 50

/** Pictures and documents are packed already. */
const asTheyAre = { compress: false } as const

/** For other methods on these paths, and for browsers that ask first. */
export const filePaths = [{ method: 'POST', path: '/files' }] as const

/** The routes that carry files rather than JSON. */
export function addFileRoutes(app: FastifyInstance, ports: FilePorts) {
  let uploads = 0

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // left unread: the file may be larger than the memory we would like to spend on it
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
    scope.addContentTypeParser('*', async () => {
      throw refuse('upload.notAForm')
    })
    scope.post('/files', { ...asTheyAre, config: { bodyAsSent: true } }, async (request, reply) => {
      if (uploads >= uploadsAtOnce) throw refuse('upload.tooManyAtOnce')
      uploads++
      try {
        const stored = await ports.receive(await readForm(request.raw, limits))
        return reply.code(201).header('cache-control', 'no-store').send(stored)
      } catch (error) {
        await drain(request.raw, limits)
        // should the client still send, it would be taken for its next request
        void reply.header('connection', 'close')
        throw error
      } finally {
        uploads--
      }
    })
  })

  app.get('/files/*', { exposeHeadRoute: true, ...asTheyAre }, async (request, reply) => {
    checkQuery(request.query)
    return send(reply, await ports.deliver({ path: restOf(request), ...askedBy(request) }))
  })
  app.get('/images/*', { exposeHeadRoute: true, ...asTheyAre }, async (request, reply) =>
    send(reply, await ports.deliverHandled({ code: restOf(request), ...askedBy(request) })),
  )
  app.get('/previews/*', { exposeHeadRoute: true, ...asTheyAre }, async (request, reply) =>
    send(reply, await ports.deliverPreview({ path: restOf(request), ...askedBy(request) })),
  )
}

const restOf = (request: FastifyRequest) => (request.params as { '*': string })['*']

const askedBy = ({ headers, ip, query }: FastifyRequest): FileRequest => ({
  accept: headers.accept ?? '',
  known: headers['if-none-match'],
  address: networkOf(ip),
  // what a query string is parsed to
  query: query as Record<string, unknown>,
})

function cachingOf({ isPrivate, isFinal }: Delivery): string {
  if (isPrivate) return 'private, no-store'
  return isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=60'
}

/** Whatever a file holds, it cannot run, frame or be taken for something else; and any page may show it. */
function send(reply: FastifyReply, delivery: Delivery) {
  const { contentType, etag, saveAs, varies, content } = delivery
  reply
    .removeHeader('access-control-allow-credentials')
    .removeHeader('vary')
    .headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': cachingOf(delivery),
      'content-type': contentType,
      etag,
      ...(saveAs === undefined ? {} : { 'content-disposition': `attachment; filename="${saveAs}"` }),
    })
  if (varies) addVary(reply, 'accept')
  if (content === 'unchanged') return reply.code(304).send()
  return reply.header('content-length', content.bytes).send(content.body)
}
