import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { apiVersions, endpoints } from '@plaza/contract'
import type { Services } from './context.ts'
import { isUsable, newestMigration, outlast } from './db/index.ts'
import { createKeyCache, ensureApiKey } from './features/api-keys/index.ts'
import { appendDeed } from './features/audit-log/index.ts'
import { ensureLevels } from './features/availabilities/index.ts'
import { findPreview } from './features/configs/index.ts'
import { createCutOffCache, isFreshAt, readSession, withoutIdleRoles } from './features/credentials/index.ts'
import { countReplies } from './features/entries/index.ts'
import { keepDaysTask } from './features/event-log/index.ts'
import { createFiles } from './features/files/index.ts'
import { createPageHeads } from './features/page-heads/index.ts'
import { createCallLimits, isAtHome } from './features/rate-limits/index.ts'
import { ensureBuiltInRoles, ensureStaffRoles, ensureTeamRoles } from './features/roles/index.ts'
import { ensureIndex, isIndexWritten } from './features/search/index.ts'
import { createGate, subscribeSignals } from './features/signals/index.ts'
import { createBeats } from './features/system/index.ts'
import { createScheduler, type Scheduler } from './features/tasks/index.ts'
import { rightsInOrganization } from './features/users/index.ts'
import {
  createHttpServer,
  createPages,
  exposeServer,
  type Health,
  type HttpServer,
  listenForMetrics,
} from './http/index.ts'
import { callApi, openFile } from './internal-calls.ts'
import { userOf } from './lib/access-token.ts'
import { measurePressure, type Pressure } from './lib/pressure.ts'
import { createTally } from './lib/tally.ts'
import { createMedia } from './providers/media/index.ts'
import { type AppOptions, createServices } from './services.ts'
import { allTasks, backfills, followers, handlers, schedules } from './slices.ts'

const lookAgainMs = 100
/** Connections that one address may hold where no proxy stands for many people. */
const connectionsPerAddress = 200
/** From so many unanswered calls on, jobs let them go first. */
const manyCallers = 6

export type App = {
  http: HttpServer
  services: Services
  health: Pick<Health, 'isStopping' | 'isOpen'>
  /** Whether the server has more to do than it can. */
  pressure: Pressure
  /** Lets clients connect for signals; requests are answered without it too. */
  startSignals(): Promise<void>
  scheduler: Scheduler
  /** Lets measurements be read on a port of their own, where one is set. */
  startMetrics(): Promise<Server | undefined>
  /** Starts the jobs, unless others do them; requests are answered without them too. */
  startJobs(): Promise<void>
  /** Says from now on that it is ready; waits for the search index. */
  open(): Promise<void>
  stop(): Promise<void>
}

/** Everything is made and introduced to each other here; nothing else keeps state. */
export async function createApp(options: AppOptions): Promise<App> {
  const { settings, db, clock, log } = options
  const callers = { waiting: 0 }
  const isFresh = async (sessionId: string) =>
    isFreshAt((await readSession(db.read, sessionId))?.reference.freshUntil, clock.now())
  const services = await createServices(options, {
    callApi: (call) => callApi(http, call),
    openFile: (url) => openFile(http, url),
    keepPicture: (picture) => files.keepPicture(picture),
    // whoever is there for the jobs has no callers to speak of, but is asked how it is
    isBusy: () => settings.role !== 'worker' && callers.waiting >= manyCallers,
    isFresh,
  })
  const { changes, events, jobs, signals } = services
  await ensureBuiltInRoles(services)
  await ensureTeamRoles(services)
  await ensureStaffRoles(services)
  await ensureLevels(services)
  events.follow(followers, services)
  subscribeSignals(services)
  const scheduler = createScheduler(services)
  const beats = createBeats(services)
  let metricsServer: Server | undefined

  const keys = createKeyCache(services)
  const cutoffs = createCutOffCache(changes)
  const pressure = measurePressure(() => db.pool.waitingCount)
  services.vitals.overloadedBy(() => pressure.level() > 0)
  const tally = { log, now: clock.now }
  const limited = createTally(tally, 'Callers made too many calls')
  const shed = createTally(tally, 'Calls were refused, for the server has too much to do')
  const closed = createTally(tally, 'Connections were closed whose clients do not read or ask too much')
  const { meters } = services
  const callLimits = createCallLimits({
    settings,
    clock,
    onRefusal: (family, by) => {
      limited.add(family)
      meters.refused('limit', family)
      services.vitals.refused(by, family)
    },
  })
  const newest = await newestMigration()
  const health: Health = {
    isStopping: false,
    isOpen: false,
    isDatabaseUsable: () => isUsable(db, newest),
    load: () => ({
      pressure: pressure.level(),
      limited: limited.counts(),
      shed: shed.counts(),
      closed: closed.counts(),
    }),
  }
  const media = createMedia({ log })
  const files = createFiles(services, { files: services.files, media })
  const webApiKey = changes.cached('apiKeys', () => ensureApiKey(services, { type: 'pubk', name: 'Web app' }))
  const heads = createPageHeads(services)
  const pages = await createPages({
    services,
    endpoints,
    webDir: settings.webDir,
    consoleDir: settings.consoleDir,
    webApiKey: webApiKey.get,
    heads,
    previewOf: (token) => findPreview(token, services),
    isOverloaded: () => settings.limits && pressure.level() > 0,
  })
  const http: HttpServer = await createHttpServer({
    endpoints,
    handlers,
    services,
    ports: {
      settings,
      clock,
      authSecrets: services.authSecrets,
      workflowKey: services.workflowKey,
      findApiKey: keys.find,
      grantsOfRoles: services.roles.grantsOf,
      rightsInOrganization: (userId, organizationId) => rightsInOrganization(services, userId, organizationId),
      withLimits: async (claims) => {
        const counting = await cutoffs.withLimits(claims)
        if (!counting || (await services.suspensions.of(userOf(claims)))?.kind === 'block') return
        return withoutIdleRoles(counting, services)
      },
      isFresh,
      configuredApiVersion: async () => {
        const { stelaceVersion } = (await services.config.read('system')).stelace
        return apiVersions.find((version) => version === stelaceVersion)
      },
    },
    admission: {
      count: callLimits.count,
      pressure: () => (settings.limits ? pressure.level() : 0),
      enter: pressure.enter,
      onShed: (kind) => {
        shed.add(kind)
        meters.refused('load', kind)
      },
      onClose: (reason) => {
        closed.add(reason)
        meters.refused('connection', reason)
      },
      connectionsOf: (address) =>
        settings.trustedProxies.length > 0 || isAtHome(settings, address)
          ? undefined
          : { address, most: connectionsPerAddress },
    },
    record: async (tx, deed, within) => {
      await countReplies(tx, deed.actor.replyNames ?? [], within)
      // last: others wait for the end of the chain
      await appendDeed(tx, deed, within)
    },
    pages,
    files: {
      ...files,
      deliverPreview: async ({ path, ...request }) => files.deliverPreview(await heads.linkPreview(path), request),
    },
    health,
  })
  http.server.on('request', (_request, response) => {
    callers.waiting++
    response.once('close', () => {
      callers.waiting--
    })
  })

  const tasks = [...events.tasks(), ...allTasks, ...schedules.map(({ task }) => task)].map(({ name }) => name)
  exposeServer(services, { health, pressure, inFlight: () => callers.waiting, tasks })

  return {
    http,
    services,
    health,
    pressure,
    async startSignals() {
      // before anybody is let in, so that nobody's end is missed
      await cutoffs.onChange(signals.reviewHere)
      await signals.start(http.server, createGate(services, { findApiKey: keys.find, isCutOff: cutoffs.isCutOff }))
    },
    scheduler,
    async startMetrics() {
      metricsServer = await listenForMetrics(settings, services.exposed)
      return metricsServer
    },
    async startJobs() {
      if (settings.role !== 'web') {
        await services.eventStream?.start()
        await jobs.start({ tasks: [...events.tasks(), ...allTasks], schedules, services })
        scheduler.start()
        services.search.mirror?.start()
      } else {
        jobs.startFeed()
      }
      beats.start()
      await ensureIndex(services)
      await backfills.ensure(services)
      await db.tx((tx) => jobs.addOnce(tx, keepDaysTask))
    },
    async open() {
      while (!(await outlast(() => isIndexWritten(services)))) await pause(lookAgainMs)
      await pages.warmUp()
      health.isOpen = true
    },
    async stop() {
      health.isStopping = true
      // open connections would keep the server from closing
      await signals.stop()
      await http.close()
      metricsServer?.close()
      metricsServer?.closeAllConnections()
      pressure.stop()
      await services.searched.stop()
      await services.views.flush()
      await services.keyUse.flush()
      media.stop()
      await scheduler.stop()
      await services.search.mirror?.stop()
      await beats.stop()
      await jobs.stop()
      await services.eventStream?.stop()
      services.sandbox.stop()
      await changes.stop()
      await services.spans?.stop()
    },
  }
}
