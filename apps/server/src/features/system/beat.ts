import { statfs } from 'node:fs/promises'
import { getHeapStatistics } from 'node:v8'
import type { Services } from '../../context.ts'
import { productVersion } from '../../lib/product-version.ts'
import { probeAll } from './probes.ts'
import type { ServerReport } from './server-report.ts'
import * as store from './store.ts'

const everyMs = 30_000

/** Asks the parts how they are, and writes down how this server is doing. */
export async function beat(services: Services) {
  const { vitals, settings, db, jobs } = services
  const { clockDriftMs } = await probeAll(services)
  const disk = await statfs(settings.dataDir).catch(() => undefined)
  const report: ServerReport = {
    ...vitals.report(),
    memoryBytes: process.memoryUsage.rss(),
    memoryLimitBytes: getHeapStatistics().heap_size_limit,
    disk: disk ? { freeBytes: disk.bavail * disk.bsize, bytes: disk.blocks * disk.bsize } : null,
    clockDriftMs,
    isRunningJobs: jobs.state().isRunning,
  }
  await store.writeServer(db.read, {
    id: vitals.serverId,
    startedDate: vitals.startedDate,
    version: productVersion,
    report,
  })
}

/** Beats as long as the server runs. A beat that fails is left out: the database is away, and others tell of that. */
export function createBeats(services: Services) {
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> = Promise.resolve()
  const soon = () => {
    beating = beating.then(() => beat(services)).catch(() => undefined)
  }
  return {
    start() {
      soon()
      timer = setInterval(soon, everyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await beating
      await store.removeServer(services.db.read, services.vitals.serverId).catch(() => undefined)
    },
  }
}
