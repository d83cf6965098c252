import type { FastifyInstance } from 'fastify'
import { type StreetMap, StreetMapBusy, unpackTile } from '../providers/street-map/index.ts'
import { overloaded } from './admission.ts'
import { addVary } from './vary.ts'

/** The version is in the address, so that another file has other addresses. */
const forYears = 'public, max-age=31536000, immutable'

/** The operator's street map: its description, and its tiles. Browsers request the description before drawing a map. */
export function addStreetTiles(app: FastifyInstance, streetMap: StreetMap) {
  app.get('/web/map/streets.json', async (request, reply) => {
    const facts = await streetMap.facts()
    reply.header('cache-control', 'no-cache')
    if (!facts) return reply.code(204).send()
    const { version, minZoom, maxZoom, bounds, credit } = facts
    reply.header('etag', `"${version}"`)
    if (request.headers['if-none-match'] === `"${version}"`) return reply.code(304).send()
    return { tiles: `/web/map/streets/${version}/{z}/{x}/{y}.pbf`, minZoom, maxZoom, bounds, credit }
  })

  type Address = Record<'version' | 'z' | 'x' | 'y', string>
  app.get<{ Params: Address }>('/web/map/streets/:version/:z/:x/:y', async (request, reply) => {
    const { version, z, x, y } = request.params
    const facts = await streetMap.facts()
    const numbers = [z, x, y.replace(/\.pbf$/, '')].map((text) => (/^\d{1,7}$/.test(text) ? Number(text) : -1))
    const [zoom = -1, column = -1, row = -1] = numbers
    // an open page asks for tiles of the file before; those of the new one are good enough, but only once
    const isCurrent = facts?.version === version
    addVary(reply, 'accept-encoding').header('cache-control', isCurrent ? forYears : 'no-cache')
    if (!facts || numbers.includes(-1)) return reply.code(204).send()
    const etag = `"${facts.version}-${zoom}-${column}-${row}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const tile = await streetMap.tile(zoom, column, row).catch((error: unknown) => {
      throw error instanceof StreetMapBusy ? overloaded() : error
    })
    if (!tile) return reply.code(204).send()
    reply.type('application/x-protobuf')
    if (tile.packing === 'none') return reply.send(tile.body)
    const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    return acceptsGzip ? reply.header('content-encoding', 'gzip').send(tile.body) : reply.send(await unpackTile(tile))
  })
}
