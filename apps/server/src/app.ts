import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { apiVersions, endpoints, type JsonObject } from '@plaza/contract'
import type { Settings } from './config.ts'
import type { Follower, InternalCall, ObjectBook, Services } from './context.ts'
import { createChanges, type Db, forgetAnswers, isUsable, newestMigration, outlast, settleOnce } from './db/index.ts'
import { createEvents, createSearchedEvents } from './events/index.ts'
import { apiKeyHandlers, apiKeySnapshotOf, createKeyBook, ensureApiKey } from './features/api-keys/index.ts'
import { assetTypeHandlers, assetTypeSnapshotOf, createAssetTypeBook } from './features/asset-types/index.ts'
import { assetHandlers, assetSnapshotOf } from './features/assets/index.ts'
import {
  authHandlers,
  authSchedules,
  authTasks,
  mailFollowers,
  passwordHandlers,
  sessionHandlers,
  tokenHandlers,
} from './features/auth/index.ts'
import {
  availabilityHandlers,
  availabilitySnapshotOf,
  createSearchStock,
  ensureLevels,
} from './features/availabilities/index.ts'
import { batchHandlers } from './features/batch/index.ts'
import { categoryHandlers, categorySnapshotOf, createCategoryBook } from './features/categories/index.ts'
import { configHandlers, createConfigBook } from './features/configs/index.ts'
import { conversationHandlers } from './features/conversations/index.ts'
import { createCutOffBook } from './features/credentials/index.ts'
import {
  createCustomAttributeBook,
  customAttributeHandlers,
  customAttributeSnapshotOf,
  customAttributeTasks,
} from './features/custom-attributes/index.ts'
import { emailChangeHandlers, emailChangeTasks } from './features/email-changes/index.ts'
import { emailHandlers, emailOutsideTasks, emailSchedules, emailTasks } from './features/emails/index.ts'
import { createContentBook, entryHandlers, entrySnapshotOf } from './features/entries/index.ts'
import { eventHandlers, eventLogSchedules, eventLogTasks, keepMonthsTask } from './features/event-log/index.ts'
import { createFiles, uploadHandlers } from './features/files/index.ts'
import { jobHandlers, jobSchedules, jobTasks } from './features/jobs/index.ts'
import { messageHandlers, messageSnapshotOf } from './features/messages/index.ts'
import { noticeFollowers, noticeSchedules, noticeTasks, notificationHandlers } from './features/notices/index.ts'
import { invitationHandlers, organizationHandlers } from './features/organizations/index.ts'
import { createPageHeads } from './features/page-heads/index.ts'
import {
  createPaymentBook,
  integrationHandlers,
  paymentFollower,
  paymentHandlers,
  paymentOutsideTasks,
  paymentSchedules,
  paymentTasks,
  providerHandlers,
} from './features/payments/index.ts'
import {
  dataExportHandlers,
  erasureFollower,
  personalDataSchedules,
  personalDataTasks,
} from './features/personal-data/index.ts'
import { placeHandlers, placeTasks } from './features/places/index.ts'
import { createCallLimits, isAtHome } from './features/rate-limits/index.ts'
import { ratingHandlers, ratingTasks } from './features/ratings/index.ts'
import { createRoleBook, ensureBuiltInRoles, permissionHandlers, roleHandlers } from './features/roles/index.ts'
import {
  alertFollower,
  alertSchedules,
  alertTasks,
  ensureIndex,
  isIndexWritten,
  savedSearchHandlers,
  searchHandlers,
  searchTasks,
} from './features/search/index.ts'
import { createGate, leaverFollower, signalHandlers, subscribeSignals } from './features/signals/index.ts'
import { linkHandlers, ssoHandlers } from './features/sso/index.ts'
import { createScheduler, removalFollower, type Scheduler, taskHandlers } from './features/tasks/index.ts'
import { transactionHandlers, transactionSnapshotOf, transactionTasks } from './features/transactions/index.ts'
import { rightsInOrganization, userHandlers, userSnapshotOf } from './features/users/index.ts'
import {
  webhookFollower,
  webhookHandlers,
  webhookLogHandlers,
  webhookOutsideTasks,
  webhookSchedules,
  webhookTasks,
} from './features/webhooks/index.ts'
import {
  workflowFollower,
  workflowHandlers,
  workflowLogHandlers,
  workflowOutsideTasks,
  workflowSchedules,
  workflowTasks,
} from './features/workflows/index.ts'
import {
  createHttpServer,
  createPages,
  type Health,
  type HttpServer,
  insideAddress,
  networkOfRequest,
} from './http/index.ts'
import { createJobs } from './jobs/index.ts'
import { randomBase62 } from './lib/base62.ts'
import type { Clock } from './lib/clock.ts'
import type { Log } from './lib/log.ts'
import { measurePressure, type Pressure } from './lib/pressure.ts'
import { createRecent } from './lib/recent.ts'
import { createSecrets } from './lib/secrets.ts'
import { createTally } from './lib/tally.ts'
import { createEmailSender } from './providers/email/index.ts'
import { createFileStore } from './providers/files/index.ts'
import { createMedia } from './providers/media/index.ts'
import { createOutbound } from './providers/outbound/index.ts'
import { createSandbox } from './providers/sandbox/index.ts'
import { createPostgresEngine, type SearchEngine, type StockPort } from './providers/search/index.ts'
import { createSignals } from './providers/signals/index.ts'

/** Answers to calls with an idempotency key; whoever repeats a call does so within minutes. */
const answersKeptMs = 24 * 3_600_000
const forgetTask = 'forget-answers'
const lookAgainMs = 100
/** Connections that one address may hold where no proxy stands for many people. */
const connectionsPerAddress = 200
/** From so many unanswered calls on, jobs let them go first. */
const manyCallers = 6

export type AppOptions = {
  settings: Settings
  db: Db
  databaseUrl: string
  /** Nobody else works on this database. */
  hasOwnDatabase?: boolean
  masterKey: Buffer
  clock: Clock
  log: Log
  /** What answers searches: PostgreSQL unless another engine is given. */
  createSearch?: (parts: { db: Db; stock: StockPort }) => SearchEngine
}

export type App = {
  http: HttpServer
  services: Services
  health: Pick<Health, 'isStopping' | 'isOpen'>
  /** Whether the server has more to do than it can. */
  pressure: Pressure
  /** Lets clients connect for signals; requests are answered without it too. */
  startSignals(): Promise<void>
  scheduler: Scheduler
  /** Starts the jobs; requests are answered without them too. */
  startJobs(): Promise<void>
  /** Says from now on that it is ready; waits for the search index. */
  open(): Promise<void>
  stop(): Promise<void>
}

/** Everything is made and introduced to each other here; nothing else keeps state. */
export async function createApp(options: AppOptions): Promise<App> {
  const {
    settings,
    db,
    databaseUrl,
    hasOwnDatabase = false,
    masterKey,
    clock,
    log,
    createSearch = createPostgresEngine,
  } = options
  const secrets = createSecrets(masterKey)
  const changes = createChanges({ db, url: databaseUrl, log: log.warn })
  await changes.start()
  const callers = { waiting: 0 }
  const jobs = createJobs({
    databaseUrl,
    log,
    isAlone: hasOwnDatabase,
    isBusy: () => callers.waiting >= manyCallers,
  })
  const events = createEvents({ origin: settings.origin, secrets, jobs, db })
  const addressOf = (request: IncomingMessage) => networkOfRequest(request, settings.trustedProxies)
  const signals = createSignals({
    databaseUrl,
    environment: settings.environment,
    // whoever tries a marketplace on their own machine opens many windows
    hasLimits: (request) => settings.limits && !isAtHome(settings, addressOf(request)),
    addressOf,
    now: clock.now,
    log,
  })
  const config = createConfigBook({ db, changes, secrets })
  const services: Services = {
    settings,
    db,
    changes,
    clock,
    log,
    secrets,
    events,
    jobs,
    signals,
    search: createSearch({ db, stock: createSearchStock(db) }),
    searched: createSearchedEvents({ db, events, log }),
    authSecret: settings.authSecret ?? (await keptAuthSecret(db, secrets)),
    roles: createRoleBook({ db, changes }),
    config,
    payments: createPaymentBook({ config, settings }),
    catalogue: {
      categories: createCategoryBook({ db, changes }),
      assetTypes: createAssetTypeBook({ db, changes }),
      customAttributes: createCustomAttributeBook({ db, changes }),
    },
    seenAssets: createRecent(1_000),
    content: createContentBook({ db, changes }),
    objects: { read: (id) => readObject(services, id) },
    callApi: (call) => callApi(http, call),
    outbound: createOutbound(settings),
    files: await createFileStore(settings, log),
    sandbox: createSandbox({ log }),
  }
  await ensureBuiltInRoles(services)
  await ensureLevels(services)
  // only calls from inside this process know it
  const workflowKey = randomBytes(32).toString('base64url')
  events.follow(followers, services)
  const scheduler = createScheduler(services)

  const keys = createKeyBook({ db, changes, secrets })
  const cutoffs = createCutOffBook(services)
  subscribeSignals(services)
  const pressure = measurePressure(() => db.pool.waitingCount)
  const tally = { log, now: clock.now }
  const limited = createTally(tally, 'Callers made too many calls')
  const shed = createTally(tally, 'Calls were refused, for the server has too much to do')
  const closed = createTally(tally, 'Connections were closed whose clients do not read or ask too much')
  const callLimits = createCallLimits({ settings, clock, onRefusal: limited.add })
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
  const webApiKey = changes.cached('apiKeys', () => ensureApiKey(services, { type: 'pubk', name: 'Web app' }))
  const pages = await createPages({
    services,
    endpoints,
    webDir: settings.webDir,
    webApiKey: webApiKey.get,
    heads: createPageHeads(services),
  })
  const http = await createHttpServer({
    endpoints,
    handlers: {
      apiKeys: apiKeyHandlers,
      assetTypes: assetTypeHandlers,
      assets: assetHandlers,
      auth: authHandlers,
      availabilities: availabilityHandlers,
      batch: batchHandlers,
      categories: categoryHandlers,
      config: configHandlers,
      conversations: conversationHandlers,
      customAttributes: customAttributeHandlers,
      dataExports: dataExportHandlers,
      emailChanges: emailChangeHandlers,
      emails: emailHandlers,
      entries: entryHandlers,
      events: eventHandlers,
      integrations: integrationHandlers,
      invitations: invitationHandlers,
      jobs: jobHandlers,
      links: linkHandlers,
      messages: messageHandlers,
      organizations: organizationHandlers,
      notifications: notificationHandlers,
      password: passwordHandlers,
      payments: paymentHandlers,
      permissions: permissionHandlers,
      places: placeHandlers,
      providers: providerHandlers,
      ratings: ratingHandlers,
      roles: roleHandlers,
      sessions: sessionHandlers,
      signals: signalHandlers,
      sso: ssoHandlers,
      tasks: taskHandlers,
      savedSearch: savedSearchHandlers,
      search: searchHandlers,
      tokens: tokenHandlers,
      transactions: transactionHandlers,
      uploads: uploadHandlers,
      users: userHandlers,
      webhookLogs: webhookLogHandlers,
      webhooks: webhookHandlers,
      workflowLogs: workflowLogHandlers,
      workflows: workflowHandlers,
    },
    services,
    ports: {
      settings,
      clock,
      authSecret: services.authSecret,
      workflowKey,
      findApiKey: keys.find,
      grantsOfRoles: services.roles.grantsOf,
      rightsInOrganization: (userId, organizationId) => rightsInOrganization(services, userId, organizationId),
      withLimits: cutoffs.withLimits,
      configuredApiVersion: async () => {
        const { stelaceVersion } = (await services.config.read('system')).stelace
        return apiVersions.find((version) => version === stelaceVersion)
      },
    },
    admission: {
      count: callLimits.count,
      pressure: () => (settings.limits ? pressure.level() : 0),
      onShed: shed.add,
      onClose: closed.add,
      connectionsOf: (address) =>
        settings.trustedProxies.length > 0 || isAtHome(settings, address)
          ? undefined
          : { address, most: connectionsPerAddress },
    },
    pages,
    files: createFiles(services, { files: services.files, media }),
    health,
  })
  http.server.on('request', (_request, response) => {
    callers.waiting++
    response.once('close', () => {
      callers.waiting--
    })
  })

  return {
    http,
    services,
    health,
    pressure,
    startSignals: () =>
      signals.start(http.server, createGate(services, { findApiKey: keys.find, isCutOff: cutoffs.isCutOff })),
    scheduler,
    async startJobs() {
      const tasks = {
        ...events.tasks(),
        ...authTasks(services),
        ...emailChangeTasks(services),
        ...customAttributeTasks(services),
        ...emailTasks(services),
        ...eventLogTasks(services),
        ...jobTasks(services),
        ...noticeTasks(services),
        ...placeTasks(services, databaseUrl),
        ...paymentTasks(services),
        ...personalDataTasks(services),
        ...ratingTasks(services),
        ...transactionTasks(services),
        ...webhookTasks(services),
        ...workflowTasks(services),
        ...searchTasks(services),
        ...alertTasks(services),
        async [forgetTask]() {
          await db.tx((tx) => forgetAnswers(tx, new Date(clock.now().getTime() - answersKeptMs)))
        },
      }
      const mailsAndPayments = {
        ...emailOutsideTasks(services, createEmailSender(settings, log)),
        ...paymentOutsideTasks(services),
      }
      const outside = [
        { tasks: mailsAndPayments, slots: 8 },
        { tasks: workflowOutsideTasks(services, workflowKey), slots: 16 },
        { tasks: webhookOutsideTasks(services), slots: 64 },
      ]
      const forgetting = { task: forgetTask, crontab: '41 * * * *' }
      const schedules = [
        ...alertSchedules,
        ...authSchedules,
        ...eventLogSchedules,
        ...jobSchedules,
        ...paymentSchedules,
        ...personalDataSchedules,
        ...webhookSchedules,
        ...emailSchedules,
        ...workflowSchedules,
        ...noticeSchedules,
        forgetting,
      ]
      await jobs.start({ tasks, outside, schedules })
      scheduler.start()
      await ensureIndex(services)
      await db.tx((tx) => jobs.addOnce(tx, keepMonthsTask))
    },
    async open() {
      while (!(await outlast(() => isIndexWritten(services)))) await pause(lookAgainMs)
      health.isOpen = true
    },
    async stop() {
      health.isStopping = true
      // open connections would keep the server from closing
      await signals.stop()
      await http.close()
      pressure.stop()
      await services.searched.stop()
      media.stop()
      await scheduler.stop()
      await jobs.stop()
      services.sandbox.stop()
      await changes.stop()
    },
  }
}

/** Everything that follows from events; one that is missing here never happens. */
const followers: readonly Follower[] = [
  ...mailFollowers,
  erasureFollower,
  ...noticeFollowers,
  alertFollower,
  webhookFollower,
  workflowFollower,
  removalFollower,
  leaverFollower,
  paymentFollower,
]

const snapshots: Record<string, [string, (services: Services, id: string) => Promise<JsonObject | undefined>]> = {
  apik: ['apiKey', apiKeySnapshotOf],
  ast: ['asset', assetSnapshotOf],
  typ: ['assetType', assetTypeSnapshotOf],
  avl: ['availability', availabilitySnapshotOf],
  ctgy: ['category', categorySnapshotOf],
  attr: ['customAttribute', customAttributeSnapshotOf],
  ent: ['entry', entrySnapshotOf],
  msg: ['message', messageSnapshotOf],
  trn: ['transaction', transactionSnapshotOf],
  usr: ['user', userSnapshotOf],
  org: ['user', userSnapshotOf],
}

/** Through all checks of the API, without leaving the process. */
async function callApi(http: HttpServer, { method, url, headers, body }: InternalCall) {
  const answer = await http.inject({
    method: method as 'GET',
    url,
    remoteAddress: insideAddress,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.payload === '' ? null : (JSON.parse(answer.payload) as unknown) }
}

/** The kind of an object is written in its id. */
const readObject = async (services: Services, id: string): ReturnType<ObjectBook['read']> => {
  const [objectType, snapshotOf] = snapshots[id.slice(0, id.indexOf('_'))] ?? []
  if (!objectType || !snapshotOf) return
  return { objectType, object: (await snapshotOf(services, id)) ?? null }
}

/** Tokens must stay valid after a restart and on every server, so a secret that nobody set is made once and kept. */
async function keptAuthSecret(db: Db, secrets: Services['secrets']) {
  const sealed = await settleOnce(db.read, 'authSecret', () =>
    secrets.seal(randomBase62(40), 'instance_settings.authSecret'),
  )
  return secrets.open(sealed, 'instance_settings.authSecret')
}
