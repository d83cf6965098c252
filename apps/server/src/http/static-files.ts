import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from './vary.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const compressible = /^(text|application\/(json|manifest))|svg/

type File = { type: string; body: Buffer; etag: string; brotli?: Promise<Buffer> }
export type StaticFiles = Map<string, File>

/** The built web app in memory: a few hundred kilobytes, and no path a visitor writes ever reaches the disk. */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const files: StaticFiles = new Map()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const body = await readFile(path)
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      type: types[extname(path)] ?? 'application/octet-stream',
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    })
  }
  return files
}

const compress = promisify(brotliCompress)

async function brotli(file: File) {
  // as small as it gets: each file is compressed once and sent to everybody
  file.brotli ??= compress(file.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: file.body.length },
  })
  return file.brotli
}

/** Browsers look for a new version of the worker themselves; an old copy would hide it from them. */
function cacheControlOf(path: string) {
  if (path === '/sw.js') return 'no-cache'
  return path.startsWith('/web/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
}

/** Sends a file of the build; names with a hash in them never change. */
export async function sendStatic(request: FastifyRequest, reply: FastifyReply, path: string, file: File) {
  addVary(reply, 'accept-encoding')
    .type(file.type)
    .header('etag', file.etag)
    .header('cache-control', cacheControlOf(path))
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const wantsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (!wantsBrotli || !compressible.test(file.type)) return reply.send(file.body)
  return reply.header('content-encoding', 'br').send(await brotli(file))
}
