import type { Kysely } from 'kysely'
import type { Tables } from '../db/index.ts'
import type { EventRow } from '../db/tables.ts'
import { attemptsOverDays, type Jobs, type NewJob, newJob, sharedQueue, type Task, taskName } from '../jobs/index.ts'
import { chainDepth } from '../lib/chain.ts'
import type { Follower, StoredEvent } from './follower.ts'
import * as store from './store.ts'

/** Its job is found under this name; operators see it where jobs fail. */
const prefix = 'follow '
export const taskOf = (follower: string) => `${prefix}${follower}`
export const followerOf = (task: string) => (task.startsWith(prefix) ? task.slice(prefix.length) : null)

/** The event is read when its turn has come: a copy in the job would outlive the erasure of a person. */
type Payload = { eventId: string; date?: string; depth: number }

/** Jobs of one event for all followers together, as servers of an earlier version add them. */
const formerTask = taskName<Payload>('deliver-event')

type Bound = Omit<Follower<unknown>, 'run' | 'follows'> & {
  wants: (type: string) => Promise<boolean>
  run: (event: StoredEvent) => Promise<void>
}

function storedEvent(row: EventRow, depth: number): StoredEvent {
  const isObjectLeftOut = store.isLeftOut(row.object)
  return {
    id: row.id,
    createdDate: row.created_date,
    type: row.type,
    objectType: row.object_type,
    objectId: row.object_id,
    object: isObjectLeftOut ? null : row.object,
    isObjectLeftOut,
    changesRequested: row.changes_requested,
    relatedObjectsIds: row.related_objects_ids,
    metadata: row.metadata,
    emitterId: row.emitter_id,
    depth,
  }
}

/** Who follows which events: each follower has its own job, so that a failing one is retried without the others. */
export function createFollowers({ db, jobs }: { db: { read: Kysely<Tables> }; jobs: Jobs }) {
  const all: Bound[] = []
  const byType = new Map<string, Bound[]>()
  const choosy: Bound[] = []

  async function wantedBy(event: StoredEvent): Promise<Bound[]> {
    const wanted = [...(byType.get(event.type) ?? [])]
    for (const follower of choosy) if (await follower.wants(event.type)) wanted.push(follower)
    return wanted.filter(({ onlyIf }) => onlyIf?.(event) ?? true)
  }

  /** The jobs of an event, one for each of its followers. */
  async function jobsOf(row: EventRow, depth: number): Promise<NewJob[]> {
    const event = storedEvent(row, depth)
    return (await wantedBy(event)).map(({ name, inOrderOf }) => {
      const task = taskName<Payload>(taskOf(name))
      const thing = inOrderOf?.(event) ?? null
      const payload = { eventId: event.id, date: event.createdDate.toISOString(), depth }
      const queue = thing === null ? {} : { queue: sharedQueue(task.name, thing) }
      return newJob(task, payload, { attempts: attemptsOverDays, ...queue })
    })
  }

  async function run(follower: Bound, payload: Payload) {
    const row = await store.read(db.read, payload.eventId, payload.date)
    // events are eventually dropped, even if a follower has not processed them by then
    if (row) await follower.run(storedEvent(row, payload.depth))
  }

  async function fanOut(payload: Payload) {
    const row = await store.read(db.read, payload.eventId, payload.date)
    if (!row) return
    const added = await jobsOf(row, payload.depth)
    if (added.length === 0) return
    await jobs.insertFragment(added).execute(db.read)
    jobs.soon()
  }

  return {
    add<Services>(followers: readonly Follower<Services>[], services: Services) {
      for (const { follows, run, ...rest } of followers) {
        if (all.some(({ name }) => name === rest.name)) throw new Error(`Two followers are named ${rest.name}`)
        const isListed = typeof follows !== 'function'
        const wants = isListed ? async (type: string) => follows.some((one) => one === type) : follows(services)
        const bound: Bound = { ...rest, wants, run: (event) => run(event, services) }
        all.push(bound)
        if (!isListed) choosy.push(bound)
        else for (const type of follows) byType.set(type, [...(byType.get(type) ?? []), bound])
      }
    },
    /** The jobs of these events; none if they have no followers. */
    async jobsOf(rows: readonly EventRow[]): Promise<NewJob[]> {
      const added: NewJob[] = []
      for (const row of rows) added.push(...(await jobsOf(row, chainDepth())))
      return added
    },
    tasks(): Task<unknown, Payload>[] {
      const task = (name: string, run: (payload: Payload) => Promise<void>) =>
        ({ name, group: 'inside', begin: () => ({ run }) }) as const
      const running = all.map((follower) => task(taskOf(follower.name), (payload) => run(follower, payload)))
      return [...running, task(formerTask.name, fanOut)]
    },
  }
}
