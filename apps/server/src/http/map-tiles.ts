import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { addVary } from './vary.ts'

const unzip = promisify(gunzip)
/** Made by `npm run map -w @plaza/server`; its form is described in `map/tile-archive.ts`. */
const archive = new URL('../../map/world.tiles', import.meta.url)

type Tiles = { etag: string; find: (name: string) => Buffer | undefined }

async function readTiles(): Promise<Tiles> {
  const file = await readFile(archive)
  const start = 4 + file.readUInt32BE(0)
  const index = new Map<string, [number, number]>(Object.entries(JSON.parse(file.toString('utf8', 4, start))))
  return {
    etag: `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`,
    find(name) {
      const place = index.get(name)
      return place && file.subarray(start + place[0], start + place[0] + place[1])
    },
  }
}

/** The world of the built-in map, for maps that name no style of their own. */
export function addMapTiles(app: FastifyInstance) {
  let reading: Promise<Tiles> | undefined
  app.get<{ Params: Record<'z' | 'x' | 'y', string> }>('/web/map/:z/:x/:y', async (request, reply) => {
    const { z, x, y } = request.params
    reading ??= readTiles()
    const { etag, find } = await reading
    addVary(reply, 'accept-encoding').header('cache-control', 'public, max-age=604800').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const tile = find(`${z}/${x}/${y.replace(/\.pbf$/, '')}`)
    // beyond what is there
    if (!tile) return reply.code(204).send()
    reply.type('application/x-protobuf')
    const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    return acceptsGzip ? reply.header('content-encoding', 'gzip').send(tile) : reply.send(await unzip(tile))
  })
}
