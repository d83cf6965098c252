import type { CoreEventType, coreEvents, Endpoints, JsonObject, TrashKind } from '@plaza/contract'
import type { CopiedPart } from './archive/copies.ts'
import type { Resource as ArchiveResource } from './archive/resource.ts'
import type { AllHandlers, Services } from './context.ts'
import type { Reader, Tables, Tx } from './db/index.ts'
import type { Follower as FollowerOf } from './events/index.ts'
import type { Schedule, TaskGroup, TaskName, Task as TaskOf } from './jobs/index.ts'
import type { IdPrefix } from './lib/ids.ts'

/** What a slice does when something has happened. */
export type Follower = FollowerOf<Services>

/**
 * Follows events of some types, or of those that a question admits. What it is told is the event as it was stored; see
 * `docs/guides/event.md`.
 *
 * @example follow(['message__created'], 'notices.message', tellOfMessage)
 */
export const follow = (
  follows: Follower['follows'],
  name: string,
  run: Follower['run'],
  options: Pick<Follower, 'onlyIf' | 'inOrderOf'> = {},
): Follower => ({ ...options, follows, name, run })

/** What a slice does later, or by the clock. */
export type Task<Payload = void> = TaskOf<Services, Payload>

type TaskOptions = { group?: TaskGroup }

/**
 * A task and what its jobs carry: `services.jobs.add(tx, task, payload)` takes no other. Where a slice below adds the jobs, it
 * exports a `taskName`, and the slice that can do the work defines the task under it.
 *
 * @example defineTask<{ id: string }>('tell-rating', async (services, { id }) => …)
 */
export const defineTask = <Payload = void>(
  task: string | TaskName<Payload>,
  run: (services: Services, payload: Payload) => Promise<void>,
  options: TaskOptions = {},
): Task<Payload> => defineTaskWithState<Payload>(task, (services) => (payload) => run(services, payload), options)

/** A task that keeps something between its jobs: `begin` is called once by each server. */
export const defineTaskWithState = <Payload = void>(
  task: string | TaskName<Payload>,
  begin: (services: Services) => (payload: Payload) => Promise<void>,
  { group = 'inside' }: TaskOptions = {},
): Task<Payload> => ({
  name: typeof task === 'string' ? task : task.name,
  group,
  begin: (services) => ({ run: begin(services) }),
})

/** What Plaza tells of; and what has no events of its own: ratings are reported, and staff open cases about errors. */
type ObjectType = (typeof coreEvents)[CoreEventType]['objectType'] | 'rating' | 'clientError'

/** An object that events can be about: what it is called there, and how it is found by its id alone. */
export type EventObject = {
  readonly type: ObjectType
  read(id: string, services: Services): Promise<JsonObject | undefined>
}

/**
 * An object as events carry it, for events that others send about it.
 *
 * @example snapshotOf('transaction', store.read, snapshot)
 */
export const snapshotOf = <Row>(
  type: ObjectType,
  read: (db: Reader, id: string) => Promise<Row | undefined>,
  snapshot: (row: Row, livemode: boolean, services: Services) => JsonObject,
): EventObject => ({
  type,
  async read(id, services) {
    const row = await read(services.db.read, id)
    return row && snapshot(row, services.settings.isLive, services)
  },
})

/** Rows that are kept for a while when an object is deleted. `created`: how it is told of when it comes back. */
export type TrashPart = CopiedPart<TrashKind> & {
  readonly created?: { readonly type: CoreEventType; readonly object: EventObject }
  /** What goes with it out of rows that stay, under a name of its own in the copy. */
  readonly along?: {
    readonly name: string
    take(tx: Tx, id: string): Promise<JsonObject[]>
    putBack(tx: Tx, object: JsonObject, taken: readonly JsonObject[], services: Services): Promise<void>
  }
}

/** Rows that are there already get what new ones have from the start, some at a time: see docs/guides/migration.md. */
export type Backfill = {
  /** What is done is remembered under it, so it is never given twice. */
  readonly name: string
  /** Fills some rows behind `after` and answers the last one; nothing when there are none left. */
  fill(tx: Tx, after: string | null, services: Services): Promise<string | null>
}

/**
 * Everything that a slice adds to the server. `Resource`: the parts of the contract that it answers.
 * Whatever is not in it does not happen, so `slices.test.ts` looks for what was made and left out.
 */
export type Slice<Resource extends keyof Endpoints = never> = {
  readonly handlers: Pick<AllHandlers, Resource>
  readonly tasks: readonly Task<unknown>[]
  /** Tasks that run by the clock; they need not be among `tasks`. */
  readonly schedules: readonly Schedule<Services>[]
  readonly backfills: readonly Backfill[]
  readonly follows: readonly Follower[]
  /** By the prefixes of their ids. */
  readonly objects: { readonly [Prefix in IdPrefix]?: EventObject }
  /** The tables that this slice alone writes; who else may read them is in `boundaries.json`. */
  readonly tables: readonly (keyof Tables)[]
  /** How its tables are exported and imported. */
  readonly archive: readonly ArchiveResource[]
  /** Which of its rows are kept when something is deleted. */
  readonly trash: readonly TrashPart[]
  /** Tables of this slice that no archive needs, and why. */
  readonly notArchived: { readonly [Table in keyof Tables]?: string }
}

/** The tables of a slice that are not in its archive, each with its reason. */
type NotArchived<Left extends keyof Tables> = [Left] extends [never]
  ? { notArchived?: never }
  : { notArchived: { readonly [Table in Left]: string } }

/**
 * A slice as one value, for `slices.ts`. A table that is neither in `archive` nor in `notArchived` does not compile: it
 * would be missing after a move.
 *
 * @example slice({ handlers: { categories: { list: listCategories, … } }, tables: ['categories'], archive: [categoryArchive] })
 */
export const slice = <
  Resource extends keyof Endpoints = never,
  Table extends keyof Tables = never,
  Archived extends Table = never,
>(
  parts: Partial<Omit<Slice, 'handlers' | 'tables' | 'archive' | 'notArchived'>> & {
    handlers?: Pick<AllHandlers, Resource>
    tables?: readonly Table[]
    archive?: readonly ArchiveResource<Archived>[]
  } & NotArchived<Exclude<Table, Archived>>,
): Slice<Resource> => ({
  // without handlers, nothing is inferred to be answered
  handlers: {} as Pick<AllHandlers, Resource>,
  tasks: [],
  schedules: [],
  backfills: [],
  follows: [],
  objects: {},
  tables: [],
  archive: [],
  trash: [],
  notArchived: {},
  ...parts,
})
