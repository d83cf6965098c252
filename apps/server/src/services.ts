import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { endpoints } from '@plaza/contract'
import { exportArchive } from './archive/index.ts'
import { readAuthSecrets } from './auth-secrets.ts'
import type { Settings } from './config.ts'
import type { CallApi, KeepPicture, OpenFile, Services } from './context.ts'
import { createChanges, type Db, settleOnce } from './db/index.ts'
import { createEvents, createSearchedEvents } from './events/index.ts'
import { createKeyUse, readSealedKey } from './features/api-keys/index.ts'
import { createAssetTypeCache } from './features/asset-types/index.ts'
import { appendDeed } from './features/audit-log/index.ts'
import { searchStock } from './features/availabilities/index.ts'
import { createCategoryCache } from './features/categories/index.ts'
import { createConfigCache } from './features/configs/index.ts'
import { createCustomAttributeCache } from './features/custom-attributes/index.ts'
import { createViewCounter } from './features/earnings/index.ts'
import { createContentCache } from './features/entries/index.ts'
import { searchShareOf } from './features/event-log/index.ts'
import { createPaymentOptions } from './features/payments/index.ts'
import { isAtHome } from './features/rate-limits/index.ts'
import { createRoleCache } from './features/roles/index.ts'
import { createSuspensionCache } from './features/suspensions/index.ts'
import { createWaitingLine } from './features/waiting-list/index.ts'
import { createSingleCalls, createUndoable, mapTilesUrl, networkOfRequest } from './http/index.ts'
import { createJobs } from './jobs/index.ts'
import { randomBase62 } from './lib/base62.ts'
import type { Clock } from './lib/clock.ts'
import { createLanes, lanesOfWriters } from './lib/lanes.ts'
import type { Log } from './lib/log.ts'
import { noMeters } from './lib/meters.ts'
import { productVersion } from './lib/product-version.ts'
import { createRecent } from './lib/recent.ts'
import { createTempFiles } from './lib/temp-files.ts'
import { createTracer } from './lib/trace.ts'
import { createVitals } from './lib/vitals.ts'
import { watchDatabase } from './lib/watch-database.ts'
import { openSecrets } from './master-key.ts'
import { createEmailOutbox } from './providers/email/index.ts'
import { createEventStream } from './providers/event-stream/index.ts'
import { createFileStore } from './providers/files/index.ts'
import { createMetrics } from './providers/metrics/index.ts'
import { createOutbound } from './providers/outbound/index.ts'
import { createSandbox } from './providers/sandbox/index.ts'
import {
  createOpenSearchEngine,
  createPostgresEngine,
  type SearchEngine,
  type StockPort,
} from './providers/search/index.ts'
import { createSignals, openPostgresBus, openValkeyBus } from './providers/signals/index.ts'
import { createStreetMap } from './providers/street-map/index.ts'
import { createSpanExport } from './providers/tracing/index.ts'
import { archived, copies, handlers, objects } from './slices.ts'

export type AppOptions = {
  settings: Settings
  db: Db
  /** The database itself: `db` may come through a pooler, at which nothing can be listened to or held for long. */
  databaseUrl: string
  /** Nobody else works on this database. */
  hasOwnDatabase?: boolean
  masterKey: Buffer
  /** Others that open what is sealed, while the key is being replaced. */
  otherMasterKeys?: readonly Buffer[]
  clock: Clock
  log: Log
  /** What answers searches: PostgreSQL, or what SEARCH_URL names, unless another engine is given. */
  createSearch?: (parts: { db: Db; stock: StockPort }) => SearchEngine
}

type Parts = {
  /** Answered by the HTTP server, which needs these services to be made. */
  callApi: CallApi
  openFile: OpenFile
  keepPicture: KeepPicture
  /** Many callers wait for an answer at the moment. */
  isBusy: () => boolean
  /** Whether a console session has proved a second factor a moment ago. */
  isFresh: (sessionId: string) => Promise<boolean>
}

/** What lives as long as the server does, each made from those before it. */
export async function createServices(
  options: AppOptions,
  { callApi, openFile, keepPicture, isBusy, isFresh }: Parts,
): Promise<Services> {
  const { settings, db, databaseUrl, clock, log, createSearch = searchEngineOf(options) } = options
  const ring = { key: options.masterKey, others: options.otherMasterKeys ?? [] }
  const secrets = await openSecrets(db, ring, () => readSealedKey(db.read))
  const exposed =
    settings.metrics.token !== undefined || settings.metrics.port !== undefined
      ? await createMetrics({ version: productVersion })
      : undefined
  const meters = exposed?.meters ?? noMeters
  const spans = settings.tracing
    ? await createSpanExport({ ...settings.tracing, version: productVersion, environment: settings.environment, log })
    : undefined
  const tracer = createTracer(spans?.record, settings.tracing?.share)
  if (exposed || spans) db.watch(watchDatabase(meters, tracer))
  const changes = createChanges({ db, url: databaseUrl, log: log.warn })
  await changes.start()
  const jobs = createJobs({
    databaseUrl,
    log,
    isAlone: options.hasOwnDatabase ?? false,
    isBusy,
    watch: meters.worked,
    tracer,
  })
  const events = createEvents({ origin: settings.origin, secrets, jobs, db, watch: meters.happened })
  const config = createConfigCache({ changes, secrets, settings })
  const vitals = createVitals(clock)
  const outbound = createOutbound({ ...settings, watch: meters.called, tracer })
  const addressOf = (request: IncomingMessage) => networkOfRequest(request, settings.trustedProxies)
  const authSecrets = await readAuthSecrets(settings, { db, secrets, clock })
  const services: Services = {
    settings,
    db,
    databaseUrl,
    changes,
    clock,
    log,
    secrets,
    events,
    jobs,
    signals: tellingOnceSeen(
      createSignals({
        openBus: () => openBus({ settings, db, databaseUrl, log }),
        environment: settings.environment,
        openAtMost: settings.socketsMax,
        // whoever tries a marketplace on their own machine opens many windows
        hasLimits: (request) => settings.limits && !isAtHome(settings, addressOf(request)),
        addressOf,
        now: clock.now,
        log,
      }),
      db,
    ),
    search: createSearch({ db, stock: searchStock }),
    eventStream: settings.events
      ? createEventStream({ ...settings.events, environment: settings.environment, db, log })
      : undefined,
    line: createWaitingLine(() => services),
    searched: createSearchedEvents({ db, events, log, share: () => searchShareOf({ config }) }),
    views: createViewCounter({ db, clock, log }),
    keyUse: createKeyUse({ db, clock, log }),
    authSecret: authSecrets[0] ?? '',
    authSecrets,
    workflowKey: randomBytes(32).toString('base64url'),
    roles: createRoleCache(changes),
    suspensions: createSuspensionCache({ changes, clock }),
    config,
    payments: createPaymentOptions({ config, settings, vitals }),
    catalogue: {
      categories: createCategoryCache({ db, changes }),
      assetTypes: createAssetTypeCache({ db, changes }),
      customAttributes: createCustomAttributeCache({ db, changes }),
    },
    seenAssets: createRecent(1_000),
    assetTurns: createLanes(lanesOfWriters),
    content: createContentCache(changes),
    objects,
    copies,
    undoable: createUndoable({ endpoints, handlers, isFresh, isLive: settings.isLive }),
    singleCalls: createSingleCalls({ endpoints, handlers, record: appendDeed, isFresh, isLive: settings.isLive }),
    exportArchive: (progress) =>
      readFromStandby({ db, databaseUrl, log }, (url) =>
        exportArchive({
          databaseUrl: url,
          parts: { ...services, temp: createTempFiles(join(settings.dataDir, 'tmp')), resources: archived },
          now: clock.now(),
          withFiles: true,
          progress: ({ done, total }) => progress(done, total),
        }),
      ),
    callApi,
    openFile,
    keepPicture,
    outbound,
    outbox: createEmailOutbox(settings, log),
    files: await createFileStore(settings, log),
    sandbox: createSandbox({ log }),
    streetMap: createStreetMap({
      dataDir: settings.dataDir,
      outbound,
      address: async () => mapTilesUrl(await config.read('default')),
      now: clock.now,
      log,
    }),
    vitals,
    meters,
    exposed,
    tracer,
    spans,
  }
  return services
}

function searchEngineOf({ settings: { searchUrl: url }, log }: AppOptions): NonNullable<AppOptions['createSearch']> {
  return url === undefined ? createPostgresEngine : (parts) => createOpenSearchEngine({ ...parts, url, log })
}

/** What carries signals between servers; on a Valkey each marketplace has a name of its own, however many share it. */
async function openBus({
  settings,
  db,
  databaseUrl,
  log,
}: Pick<AppOptions, 'settings' | 'db' | 'databaseUrl' | 'log'>) {
  const { realtimeUrl: url, environment } = settings
  if (url === undefined) return openPostgresBus({ databaseUrl, log })
  const id = await settleOnce(db.read, 'signalsName', () => randomBase62(20))
  return openValkeyBus({ url, name: `plaza:${environment}:${id}`, log })
}

/**
 * Reads much from a standby that has everything, where there is one, so that nothing waits for it on the primary. One that
 * had to take back what was being read would do so again: then the next attempt is made on the primary.
 */
async function* readFromStandby(
  { db, databaseUrl, log }: Pick<AppOptions, 'db' | 'databaseUrl' | 'log'>,
  read: (url: string) => AsyncIterable<string>,
): AsyncGenerator<string> {
  const standby = takenBack.has(db) ? undefined : await db.replicas?.complete().catch(() => undefined)
  try {
    yield* read(standby ?? databaseUrl)
  } catch (error) {
    if (standby !== undefined) {
      takenBack.add(db)
      log.warn('An export from a standby broke off; the next one is read from the primary', { error })
    }
    throw error
  }
  takenBack.delete(db)
}

const takenBack = new WeakSet<Db>()

/** What these tell of is never read from a standby. */
const ofPrimary = [
  'newMessage',
  'messageChanged',
  'transactionChanged',
  'newNotification',
  'handoverChanged',
  'appUpdate',
]

/** Whoever is told looks at once: what may be read from a standby is told when those in use have it. */
function tellingOnceSeen(signals: Services['signals'], { replicas }: Db): Services['signals'] {
  if (!replicas) return signals
  return {
    ...signals,
    send(destination, signal) {
      const tell = () => signals.send(destination, signal)
      if (ofPrimary.includes(signal.event)) tell()
      else void replicas.settled().then(tell, tell)
    },
  }
}
