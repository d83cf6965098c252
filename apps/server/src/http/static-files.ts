import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding, encodings } from './encodings.ts'
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

/** What the build compressed beforehand, as small as it gets (`apps/web/build/compress-plugin.ts`). */
const suffixes: Readonly<Record<string, Encoding>> = { '.br': 'br', '.zst': 'zstd' }

type File = { type: string; body: Buffer; etag: string; packed: Partial<Record<Encoding, Buffer>> }
export type StaticFiles = Map<string, File>

/** The built web app in memory: a few megabytes, and no path a visitor writes ever reaches the disk. */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const bodies = new Map<string, Buffer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // the render build and the source maps are for the server alone
    if (relative(folder, path).startsWith('.') || path.endsWith('.map')) continue
    bodies.set(`/${relative(folder, path).split(sep).join('/')}`, await readFile(path))
  }
  const files: StaticFiles = new Map()
  for (const [path, body] of bodies) {
    if (suffixes[extname(path)] && bodies.has(path.slice(0, -extname(path).length))) continue
    const packed = Object.entries(suffixes).flatMap(([suffix, encoding]) => {
      const smaller = bodies.get(path + suffix)
      return smaller ? [[encoding, smaller]] : []
    })
    files.set(path, {
      type: types[extname(path)] ?? 'application/octet-stream',
      body,
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      packed: Object.fromEntries(packed),
    })
  }
  return files
}

/** Browsers look for a new version of the worker themselves; an old copy would hide it from them. */
function cacheControlOf(path: string) {
  if (path === '/sw.js') return 'no-cache'
  return /^\/(web|console)\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
}

/** Sends a file of the build; names with a hash in them never change. */
export function sendStatic({ headers }: FastifyRequest, reply: FastifyReply, path: string, file: File) {
  const { type, body, packed } = file
  const encoding = chooseEncoding(
    headers['accept-encoding'],
    encodings.filter((each) => packed[each]),
  )
  // the same file in other bytes has another tag
  const etag = encoding ? `"${file.etag}-${encoding}"` : `"${file.etag}"`
  addVary(reply, 'accept-encoding').type(type).header('etag', etag).header('cache-control', cacheControlOf(path))
  if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send((encoding && packed[encoding]) ?? body)
}

const isKnown = (known: string | undefined, etag: string) =>
  known?.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim())) ?? false
