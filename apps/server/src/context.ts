import type {
  BodyOf,
  EndpointShape,
  Endpoints,
  ItemOf,
  JsonObject,
  OnlineProvider,
  ParamsOf,
  ParsedQuery,
  Permission,
  QueryOf,
  SuspensionKind,
  TrashKind,
  UploadedFile,
} from '@plaza/contract'
import { allGrants, type Grants, holds, type PaymentWay } from '@plaza/domain'
import type { ContentPage } from '@plaza/domain/content'
import type { Settings } from './config.ts'
import type { Changes, Db, Reader, Tx } from './db/index.ts'
import type { RowCache } from './db/row-cache.ts'
import type { AssetRow, AssetTypeRow, CategoryRow, CustomAttributeRow } from './db/tables.ts'
import type { Events, SearchedEvents } from './events/index.ts'
import type { Jobs } from './jobs/index.ts'
import type { Clock } from './lib/clock.ts'
import { refuse } from './lib/errors.ts'
import type { Lanes } from './lib/lanes.ts'
import type { Log } from './lib/log.ts'
import type { Meters } from './lib/meters.ts'
import type { Page, PageRequest } from './lib/page.ts'
import type { Recent } from './lib/recent.ts'
import type { Download, HtmlPage, PlainText, Redirect, WithHeaders, WithStatus, WrittenJson } from './lib/reply.ts'
import type { Secrets } from './lib/secrets.ts'
import type { Tracer } from './lib/trace.ts'
import type { Vitals } from './lib/vitals.ts'
import type { Outbox } from './providers/email/index.ts'
import type { EventStream } from './providers/event-stream/index.ts'
import type { FileStore } from './providers/files/index.ts'
import type { Exposed } from './providers/metrics/index.ts'
import type { Outbound } from './providers/outbound/index.ts'
import type { Payments } from './providers/payments/index.ts'
import type { Sandbox } from './providers/sandbox/index.ts'
import type { SearchEngine } from './providers/search/index.ts'
import type { Signals } from './providers/signals/index.ts'
import type { StreetMap } from './providers/street-map/index.ts'
import type { SpanExport } from './providers/tracing/index.ts'

/** What role values grant, kept in memory because every call asks. */
export type RoleCache = {
  grantsOf(values: readonly string[]): Promise<Grants>
  /** The values among these that are no role. */
  unknown(values: readonly string[]): Promise<string[]>
  staff(): Promise<StaffValues>
}

/** Values of roles that are marked as staff, or inherit from one that is: they count in console sessions alone. */
export type StaffValues = {
  all: ReadonlySet<string>
  /** Those that may do everything. */
  admins: ReadonlySet<string>
  nameOf(value: string): string
}

export type ConfigLevel = 'default' | 'private' | 'system'
export type ConfigSections = { stelace: JsonObject; custom: JsonObject; theme: JsonObject }

/** The settings that operators change while the marketplace runs. */
export type ConfigCache = {
  /** What holds: what is stored, with what the deployment decides in it. */
  read(level: ConfigLevel): Promise<ConfigSections>
  /** What is stored. */
  stored(level: ConfigLevel): Promise<ConfigSections>
  /** Names what a level says now; another one once it has changed. */
  version(level: ConfigLevel): Promise<string>
}

/** What assets refer to, kept in memory because most calls about assets ask. */
export type Catalogue = {
  categories: RowCache<CategoryRow>
  assetTypes: RowCache<AssetTypeRow>
  customAttributes: RowCache<CustomAttributeRow>
}

/** An asset and its type as they were read, and by which versions of them the database knows whether they still are. */
export type SeenAsset = { asset: AssetRow; assetType: AssetTypeRow; version: string; typeVersion: string }

/**
 * Those who wait for dates of an asset, which the caller has locked: they are asked in the transaction that frees stock, so that
 * nobody slips in between. See `features/waiting-list`.
 */
export type WaitingLine = {
  /** What there is of an asset, or what is taken of it, has changed: whom it fits now is offered it, and search is told. */
  stockChanged(tx: Tx, asset: AssetRow): Promise<void>
  /** A request of somebody has moved on without taking stock: what is held for them may end with it. */
  requestMoved(tx: Tx, asset: AssetRow, userId: string): Promise<void>
  /** What was held for somebody is booked. */
  taken(tx: Tx, entryIds: readonly string[], transactionId: string): Promise<void>
}

/** What operators say on their site in one language. */
export type SiteContent = {
  /** Texts that stand in for built-in ones, by the ids of the web app. */
  words: Readonly<Record<string, string>>
  /** Those texts as parsed ICU messages, by the ids of the web app. */
  messages: Readonly<Record<string, unknown>>
  pages: readonly ContentPage[]
  /** Markdown of the free block on the home page. */
  homeSource: string | undefined
}
export type ContentCache = {
  of(locale: string): Promise<SiteContent>
  /** Each text and page in the first of some languages that has it. */
  along(locales: readonly string[]): Promise<SiteContent>
}

/** What somebody may no longer do, while it counts. */
export type Standing = { kind: SuspensionKind; until: Date | null }

/** Who is suspended or blocked, kept in memory because every call of a person asks. */
export type SuspensionCache = { of(userId: string | null): Promise<Standing | undefined> }

/** The objects that events can be about, found by their ids alone. */
export type Objects = {
  /** Nothing when the id is of no such kind; `object` is null when it no longer exists. */
  read(id: string, services: Services): Promise<{ objectType: string; object: JsonObject | null } | undefined>
}

/** Rows of an object that was deleted and of what went with it, by the names that the archive has for them. */
export type Copy = Readonly<Record<string, readonly JsonObject[]>>

/** Takes copies of what is deleted, and writes them back. */
export type Copies = {
  take(tx: Tx, kind: TrashKind, id: string): Promise<Copy>
  /** The object itself, without what goes with it. */
  objectIn(kind: TrashKind, copy: Copy): JsonObject
  /** Whom an object is about. */
  peopleIn(kind: TrashKind, copy: Copy): string[]
  /** What has to be there before it can come back, by the fields that name it. */
  neededBy(kind: TrashKind, copy: Copy): { field: string; id: string }[]
  /** Whether another object has by now what only one may have. */
  isTaken(db: Reader, kind: TrashKind, copy: Copy): Promise<boolean>
  /** Writes the rows, and tells of the object as of a new one where such objects are told of. */
  putBack(tx: Tx, kind: TrashKind, copy: Copy, services: Services): Promise<void>
}

/** What operators may take back: objects as the API reads and changes them, in the transaction at hand. */
export type Undoable = {
  /** The calls that change objects of a kind, and what one of them asks for; nothing where they cannot be taken back. */
  callOf(
    objectType: string,
    action: string,
  ): { actions: readonly string[]; permissions: readonly Permission[] } | undefined
  /** All of an object; null when it is not there. */
  read(objectType: string, id: string, services: Services): Promise<JsonObject | null>
  /** Changes an object after the checks of the call: permission, second factor, namespaces. */
  change(
    objectType: string,
    change: { id: string; changes: JsonObject; action: string },
    caller: { actor: Actor; services: Services },
  ): Promise<JsonObject>
  /** The call that takes back another about the same object; nothing where no call does. */
  inverseOf(action: string): { action: string; permissions: readonly Permission[] } | undefined
  /** Makes that call, after its checks. */
  invert(action: string, id: string, caller: { actor: Actor; services: Services }): Promise<JsonObject>
}

/** Calls of the API about single objects, made for somebody in the background with the checks they have when they are sent. */
export type SingleCalls = {
  /** Refuses what no object could be called with: a malformed body, a right, second factor or reason that is missing. */
  check(action: string, body: JsonObject | undefined, actor: Actor): Promise<void>
  /** Makes one call and writes it into the audit log; all of it with `last` in one transaction. `objects`: what it is about. */
  run(
    call: { action: string; objects: string; id: string; body: JsonObject | undefined },
    caller: { actor: Actor; services: Services },
    last: (tx: Tx) => Promise<void>,
  ): Promise<void>
  /**
   * Makes one call as a part of something that is held in one transaction, and writes it into the audit log. With `former`, what the object
   * says now, fields take the place of what is there instead of being merged into it, and may be null.
   */
  within(
    call: {
      action: string
      objects: string
      id: string
      body?: JsonObject | undefined
      former?: JsonObject | undefined
      /** False where something else tells what was done. */
      isRecorded?: boolean
    },
    caller: { actor: Actor; services: Services },
  ): Promise<JsonObject>
  /** The body of a call, validated and allowed as `within` does it, for those that are made together. */
  checked(call: { action: string; body: JsonObject }, actor: Actor): unknown
  /** Commits all that is done with the services it hands on together with `last`. */
  hold<Answer>(
    services: Services,
    run: (services: Services) => Promise<Answer>,
    last: (tx: Tx) => Promise<void>,
  ): Promise<Answer>
  /** How many a list shows to somebody; at least so many where there are very many. */
  count(objects: string, filter: JsonObject, caller: { actor: Actor; services: Services }): Promise<number>
  /** What a list shows to somebody, page by page. */
  list(
    objects: string,
    filter: JsonObject,
    caller: { actor: Actor; services: Services },
  ): AsyncGenerator<readonly JsonObject[]>
}

/** A call of our own API from inside, through the same checks as any other. */
export type InternalCall = {
  method: string
  url: string
  headers: Record<string, string>
  body?: unknown
}
export type KeepPicture = (picture: { bytes: Buffer; name: string; ownerId: string }) => Promise<UploadedFile>
export type OpenFile = (url: string) => Promise<{ bytes: Buffer; contentType: string } | undefined>
export type CallApi = (call: InternalCall) => Promise<{ status: number; body: unknown }>

/** How the marketplace takes money, as its settings say at the moment. */
export type PaymentOptions = {
  current(): Promise<PaymentWay>
  /** What operators keep about a provider in the private config. */
  keysOf(provider: OnlineProvider): Promise<JsonObject>
  /** A provider by its name; nothing while operators have not given it its keys. */
  open(provider: OnlineProvider): Promise<Payments | undefined>
  /** Whether any provider may hold money: also one that was chosen before another way to pay. */
  mayHoldMoney(): Promise<boolean>
}

/** Views of listings, added up in memory and written together: whoever looks does not wait for a write. */
/** Notes that a key was used, in memory; written down now and then. */
export type KeyUse = { note(keyId: string): void; flush(): Promise<void> }

export type ViewCounter = {
  note(assetId: string): void
  /** Writes what has come together. */
  flush(): Promise<void>
}

/** What lives as long as the server does. */
export type Services = {
  settings: Settings
  db: Db
  changes: Changes
  /** Signs access tokens and links. */
  authSecret: string
  /** What may have signed those that are given: the secret, and ones that are being replaced. */
  authSecrets: readonly string[]
  clock: Clock
  log: Log
  secrets: Secrets
  roles: RoleCache
  suspensions: SuspensionCache
  config: ConfigCache
  catalogue: Catalogue
  /** Maybe out of date: only for what is written on the condition that it is not. */
  seenAssets: Recent<SeenAsset>
  /** Where those wait without a connection who are about to lock an asset, by its id. */
  assetTurns: Lanes
  content: ContentCache
  objects: Objects
  copies: Copies
  undoable: Undoable
  singleCalls: SingleCalls
  /** The whole marketplace as it is at this moment, line by line. */
  exportArchive: (progress: (done: number, total: number) => void) => AsyncIterable<string>
  callApi: CallApi
  /** A file of ours by its path and query, as whoever opens the address gets it; nothing when it does not open. */
  openFile: OpenFile
  /** Keeps a picture that was fetched from elsewhere; refused when it is none. */
  keepPicture: KeepPicture
  /** Known to this process alone: by it the API recognises the calls of workflows. */
  workflowKey: string
  /** For the few who need a connection of their own; never a pooler. */
  databaseUrl: string
  /** Where mails go that no mail server takes. */
  outbox: Outbox
  outbound: Outbound
  files: FileStore
  sandbox: Sandbox
  events: Events
  jobs: Jobs
  signals: Signals
  payments: PaymentOptions
  search: SearchEngine
  /** Where events go besides, for others to read; nothing unless it is set. */
  eventStream: EventStream | undefined
  line: WaitingLine
  searched: SearchedEvents
  views: ViewCounter
  keyUse: KeyUse
  streetMap: StreetMap
  vitals: Vitals
  meters: Meters
  /** What is told to those who watch from outside; nothing unless somebody may. */
  exposed: Exposed | undefined
  /** Which call or job led to what. */
  tracer: Tracer
  /** Where traces are sent; nothing when nowhere. */
  spans: SpanExport | undefined
}

/**
 * Services that read through a transaction while it is open. A second connection beside it is never asked for: when all
 * connections are held by those who wait for another one, nobody gets any.
 */
export const readingIn = (reader: Reader, services: Services): Services => ({
  ...services,
  db: { ...services.db, read: reader },
})

/** A token with which staff see the web app as somebody else. */
export type ViewAs = { mode: 'look' | 'act'; sessionId: string; staffId: string; hasMessages: boolean }

/** Who acts and from where, once every check of identity and permission has passed. */
export type Actor = {
  /** `platform`: nobody asked for it; a job does what the marketplace owes somebody. */
  kind: 'platform' | 'system' | 'workflow' | 'key' | 'user' | 'public'
  /** A valid system key was sent, whether or not its permissions are used. */
  isSystem: boolean
  grants: Grants
  /** Whom ownership rules compare with: the organization when acting as one, else the person. */
  userId: string | null
  /** The person, whatever they act as. */
  realUserId: string | null
  /** The user of the access token, whatever headers say. */
  tokenUserId: string | null
  /** The session of the access token, as far as it tells. */
  sessionId: string | undefined
  apiKeyId: string | null
  /** It is a session of the console that calls. */
  isConsole: boolean
  /** It is one of the staff who calls, as the person of the token. */
  viewAs: ViewAs | undefined
  /** Why somebody calls, as they say. */
  reason: string | undefined
  /** Which operation it is a part of. */
  operationId?: string
  /** The case from which a console session calls, as it says. */
  caseId?: string | undefined
  /** The replies of staff whose words a console session sends, as it says. */
  replyNames?: readonly string[]
  /** What the key or token grants, for the few calls that have no permission step and so no `grants`. */
  ownGrants(): Promise<Grants>
  /** The client's address, shortened to its network; empty when the platform acts. */
  address: string
  userAgent: string
  /** For the log. */
  requestId: string
}

export const may = (actor: Actor, permission: Permission) => holds(actor.grants, permission)

export const readRights = (actor: Actor) => ({
  namespaces: actor.grants.readNamespaces,
  isSystem: actor.isSystem,
})
export const editRights = (actor: Actor) => ({
  namespaces: actor.grants.editNamespaces,
  isSystem: actor.isSystem,
})

/** The person behind the token, for what only people have: sessions, links, their own data. */
export function signedInUser({ tokenUserId }: Actor): string {
  if (tokenUserId === null) throw refuse('caller.unknown')
  return tokenUserId
}

/** The session of the console that calls, for what staff do with their own account there. */
export function consoleSessionOf({ isConsole, tokenUserId, sessionId }: Actor): { userId: string; sessionId: string } {
  if (!isConsole || tokenUserId === null || sessionId === undefined) throw refuse('console.needed')
  return { userId: tokenUserId, sessionId }
}

/** Refuses people who are suspended, alone or with the organization they act as. Keys and the platform are not asked. */
export async function checkNotSuspended(
  { kind, tokenUserId, realUserId, userId }: Pick<Actor, 'kind' | 'tokenUserId' | 'realUserId' | 'userId'>,
  suspensions: SuspensionCache,
) {
  if (kind !== 'user' && kind !== 'public') return
  for (const id of new Set([tokenUserId, realUserId, userId])) {
    const standing = await suspensions.of(id)
    if (standing) throw refuse('account.suspended', { data: { until: standing.until?.toISOString() ?? null } })
  }
}

/** Acts when nobody asked: a job that settles a payment, or cancels what a removed person had booked. */
export const platformActor: Actor = {
  kind: 'platform',
  isSystem: false,
  grants: allGrants,
  userId: null,
  realUserId: null,
  tokenUserId: null,
  sessionId: undefined,
  apiKeyId: null,
  isConsole: false,
  viewAs: undefined,
  reason: undefined,
  ownGrants: async () => allGrants,
  address: '',
  userAgent: '',
  requestId: '',
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** What a handler gets besides the call itself. It hands operations what they need of it, never the whole. */
export type Context = {
  actor: Actor
  services: Services
  headers: Headers
  /** The body as it was sent, of calls whose bytes are signed; empty for all others. */
  rawBody: string
}

/** The validated parts of a call. */
export type Request<E extends EndpointShape> = {
  params: ParamsOf<E>
  query: Query<E>
  body: BodyOf<E>
  page: E extends { list: object } ? PageRequest : undefined
}

/** What a call is asked with in its address. */
export type Query<E extends EndpointShape> = ParsedQuery<QueryOf<E>>

/** What the path of a call says, together with its body or, where it has none, its query. */
export type InputOf<E extends EndpointShape> = ParamsOf<E> & (BodyOf<E> extends undefined ? Query<E> : BodyOf<E>)

/** What an operation that lists is given. */
export type ListInput<E extends EndpointShape> = { filters: Query<E>; page: PageRequest }

export type ResultOf<E extends EndpointShape> = E extends { list: object } ? Page<ItemOf<E>> : ItemOf<E>

/** Takes a call apart, has an operation do it, and presents what comes of it. */
export type Handler<E extends EndpointShape> = (
  request: Request<E>,
  context: Context,
) => Promise<
  | ResultOf<E>
  | WithStatus<ResultOf<E>>
  | WithHeaders<ResultOf<E>>
  | Redirect
  | PlainText
  | HtmlPage
  | WrittenJson
  | Download
>

/** One handler for each call of a resource: a missing one does not compile. */
export type Handlers<Calls extends Record<string, EndpointShape>> = { [Name in keyof Calls]: Handler<Calls[Name]> }

/** One handler for every call of the API. */
export type AllHandlers = { [Resource in keyof Endpoints]: Handlers<Endpoints[Resource]> }
