import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../lib/errors.ts'
import { type Packable, packable, sendPacked } from '../encodings.ts'
import { describedDocument, type ReferenceOptions, referencePages } from './pages.ts'

type Options = {
  endpoints: ReferenceOptions['endpoints']
  url: string
  publishableKey: () => Promise<string>
  headers: Record<string, string>
}

const here = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const fonts = join(import.meta.dirname, '..', '..', '..', '..', '..', 'packages', 'ui', 'fonts')
const faces = ['figtree-core.woff2', 'bricolage-grotesque-core.woff2']

/** The documentation at /docs. What it holds is made when someone asks for it. */
export function addReference(app: FastifyInstance, { endpoints, url, publishableKey, headers }: Options) {
  let made: Promise<ReturnType<typeof referencePages>> | undefined
  const reference = () => {
    made ??= publishableKey().then((key) => referencePages({ endpoints, url, publishableKey: key }))
    return made
  }
  let document: Packable | undefined
  app.get('/openapi.json', async (request, reply) => {
    document ??= packable(JSON.stringify(describedDocument({ endpoints, url })))
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return sendPacked(request, reply, document)
  })

  for (const path of ['/docs', '/docs/api/:resource', '/docs/guides/:guide']) {
    app.get(path, async (request, reply) => {
      const page = (await reference()).pages.get(request.url.split('?', 1)[0] ?? '')
      if (page === undefined) throw refuse('object.notFound')
      reply.headers(headers).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
      await sendPacked(request, reply, page)
      return reply
    })
  }
  const kept = 'public, max-age=300'
  app.get('/docs/search.json', async (_request, reply) =>
    reply.header('cache-control', kept).send((await reference()).search),
  )
  app.get('/docs/style.css', async (_request, reply) =>
    reply.header('cache-control', kept).type('text/css; charset=utf-8').send(here('style.css')),
  )
  app.get('/docs/reference.js', async (_request, reply) =>
    reply.header('cache-control', kept).type('text/javascript; charset=utf-8').send(here('reference.js')),
  )
  for (const face of faces.filter((name) => existsSync(join(fonts, name)))) {
    const bytes = readFileSync(join(fonts, face))
    app.get(`/docs/fonts/${face}`, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000').type('font/woff2').send(bytes),
    )
  }
}
