import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { countGivenUp } from '../jobs/index.ts'
import { refuse } from '../lib/errors.ts'
import { isSameSecret } from '../lib/secrets.ts'

/** How much there is to do, and what was refused because of it since the start. */
export type Load = {
  pressure: number
  limited: Record<string, number>
  shed: Record<string, number>
  closed: Record<string, number>
}

export type Health = {
  isStopping: boolean
  /** All that belongs to the start is done: a demo that is wanted is loaded, and the search index written. */
  isOpen: boolean
  isDatabaseUsable: () => Promise<boolean>
  load: () => Load
}

const leastDiskBytes = 1024 ** 3
const leastDiskShare = 0.1

async function hasDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => ({
    bavail: 1,
    blocks: 1,
    bsize: leastDiskBytes * 2,
  }))
  return bavail * bsize > leastDiskBytes && bavail / blocks > leastDiskShare
}

/** What has to be well for this server to get traffic. */
export const partsOfHealth = async (services: Services, health: Health) => ({
  running: !health.isStopping,
  open: health.isOpen,
  database: await health.isDatabaseUsable(),
  jobs: services.settings.role === 'web' || services.jobs.state().isRunning,
  disk: await hasDisk(services.settings.dataDir),
})

/** How live updates are doing; nothing of it keeps a server from getting traffic. */
function realTimeOf({ signals }: Services) {
  const state = signals.state()
  if (!state) return null
  const { openAtMost: socketsMax, ...bus } = state
  return { ...bus, sockets: signals.openHere(), socketsMax }
}

/**
 * Whether this server should get traffic, from the moment it listens; details only for those who hold the system key.
 * `/health/live` only says that the process answers; it is for whatever restarts servers.
 */
export function addHealthRoutes(app: FastifyInstance, services: Services, health: Health) {
  const check = async () => {
    const parts = await partsOfHealth(services, health)
    return { parts, isReady: Object.values(parts).every(Boolean) }
  }
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  for (const path of ['/health', '/health/ready']) {
    app.get(path, async (_request, reply) => {
      const { isReady } = await check()
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady ? 'ok' : 'unavailable' })
    })
  }
  app.get('/health/detail', async (request, reply) => {
    const sentKey = request.headers['x-stelace-system-key']
    const { systemKey } = services.settings
    if (typeof sentKey !== 'string' || systemKey === undefined || !isSameSecret(sentKey, systemKey)) {
      throw refuse('permission.denied')
    }
    const { parts, isReady } = await check()
    const { totalCount, idleCount, waitingCount } = services.db.pool
    return reply.header('cache-control', 'no-store').send({
      status: isReady ? 'ok' : 'unavailable',
      parts,
      jobs: services.jobs.state(),
      failedJobs: await countGivenUp(services.db.read),
      load: health.load(),
      realTime: realTimeOf(services),
      ...(services.eventStream && { eventStream: await services.eventStream.state() }),
      ...(services.search.mirror && { search: await services.search.mirror.state() }),
      pool: { total: totalCount, idle: idleCount, waiting: waitingCount },
      ...(services.db.replicas && { replicas: services.db.replicas.state() }),
      memoryBytes: process.memoryUsage.rss(),
      uptimeSeconds: Math.round(process.uptime()),
    })
  })
}
