import { statfs } from 'node:fs/promises'
import { coreEvents } from '@plaza/contract'
import type { Services } from '../context.ts'
import { countJobs } from '../jobs/index.ts'
import type { Pressure } from '../lib/pressure.ts'
import { type Health, partsOfHealth } from './health.ts'

type Exposing = {
  health: Health
  pressure: Pressure
  inFlight: () => number
  /** The names of all tasks that jobs can be of. */
  tasks: readonly string[]
}

const lagOf = ({ waiting, behindSeconds }: { waiting: number; behindSeconds: number }) => ({ waiting, behindSeconds })

/** What monitoring learns at the moment it asks. */
export function exposeServer(services: Services, { health, pressure, inFlight, tasks }: Exposing) {
  const { exposed, db, signals, changes, jobs, settings } = services
  exposed?.know({ tasks, events: Object.keys(coreEvents) })
  exposed?.readFrom({
    pool: () => {
      const { totalCount: total, idleCount: idle, waitingCount: waiting, options } = db.pool
      return { total, idle, waiting, max: options.max ?? 0 }
    },
    replicas: () => db.replicas?.state() ?? [],
    inFlight,
    sockets: signals.openHere,
    signals: signals.state,
    isListening: changes.isListening,
    caches: changes.reads,
    pressure: pressure.level,
    ready: () => partsOfHealth(services, health),
    jobs: () => countJobs(db.aside),
    told: async () => {
      const { search, eventStream } = services
      const [mirror, stream] = await Promise.all([
        search.mirror?.state(),
        // only servers that do jobs have a connection there
        settings.role === 'web' ? undefined : eventStream?.state(),
      ])
      const ofSearch = mirror && {
        part: 'search',
        engine: mirror.engine,
        isUsable: mirror.isAnswering,
        ...lagOf(mirror),
      }
      const ofEvents = stream && {
        part: 'event_stream',
        engine: stream.kind,
        isUsable: stream.isConnected,
        ...lagOf(stream),
      }
      return [ofSearch, ofEvents].filter((one) => one !== undefined)
    },
    jobsState: jobs.state,
    disk: async () => {
      const { bavail, blocks, bsize } = await statfs(settings.dataDir)
      return { free: bavail * bsize, size: blocks * bsize }
    },
  })
}
