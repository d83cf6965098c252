import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import {
  jobOfLane,
  laneOf,
  noteForStream,
  type StreamedEvent,
  waitingLanes,
} from '../../providers/event-stream/index.ts'
import { defineTask, follow, type Task } from '../../slice.ts'
import { eventsWithoutTokens } from '../event-log/index.ts'

/** How long one job sends; then others have their turn. */
const turnMs = 5_000
/** A broker that is away is tried again after so long. */
const againMs = 3_000

type Lane = { lane: number }

const wakeLane = ({ jobs }: Services, tx: Tx, lane: number, runAt?: Date): Promise<void> =>
  jobs.add(
    tx,
    drainTask,
    { lane },
    { queue: `event-stream ${lane}`, key: `event-stream ${lane}`, ...(runAt && { runAt }) },
  )

/** Follows every event, where there is a broker for them. */
export const streamFollower = follow(
  ({ eventStream }) =>
    async () =>
      eventStream !== undefined,
  'event-stream',
  async ({ id: eventId, objectId, createdDate: date }, services) => {
    const { db, jobs } = services
    const lane = laneOf({ eventId, objectId })
    await noteForStream(db.read, { eventId, date, lane }, jobs.addEachFragment(drainTask, jobOfLane))
    jobs.soon()
  },
  // numbers are given here, so whoever comes later must wait
  { inOrderOf: ({ id: eventId, objectId }) => String(laneOf({ eventId, objectId })) },
)

type Wanted = readonly { eventId: string; date: Date }[]

async function asTheyLeave(events: Wanted, services: Services): Promise<Map<string, StreamedEvent>> {
  const found = await eventsWithoutTokens(events, services)
  return new Map(
    found.map((event) => {
      const { id, type, objectId } = event
      return [id, { id, type, objectId, body: JSON.stringify({ event }) }]
    }),
  )
}

/** Sends what a lane holds. On a server without a broker it stays where it is, for one that has it. */
export const drainTask: Task<Lane> = defineTask(
  'drain-event-stream',
  async (services, { lane }) => {
    const { eventStream, db, clock, log, jobs } = services
    if (!eventStream) return
    const outcome = await eventStream.drain(lane, {
      untilMs: performance.now() + turnMs,
      read: (events) => asTheyLeave(events, services),
      async setAside({ eventId, date }, reason) {
        log.warn('An event was refused by the broker and is tried again by itself', {
          event: eventId,
          reason: reason.message,
        })
        await db.tx((tx) => jobs.add(tx, sendAloneTask, { eventId, date: date.toISOString() }))
      },
    })
    if (outcome === 'empty') return
    const later = outcome === 'away' ? new Date(clock.now().getTime() + againMs) : undefined
    await db.tx((tx) => wakeLane(services, tx, lane, later))
  },
  { group: 'webhooks' },
)

/** One that was refused has left its lane, so that the others go on: it fails here, where operators see it, until it is taken. */
export const sendAloneTask = defineTask<{ eventId: string; date: string }>(
  'send-event-to-stream',
  async (services, { eventId, date }) => {
    const events = await asTheyLeave([{ eventId, date: new Date(date) }], services)
    const event = events.get(eventId)
    if (event) await services.eventStream?.send(event)
  },
  { group: 'webhooks' },
)

/** What a lost job or a setting that comes and goes has left. */
export const wakeLanesTask = defineTask('wake-event-stream', async (services) => {
  if (!services.eventStream) return
  const lanes = await waitingLanes(services.db.read)
  for (const lane of lanes) await services.db.tx((tx) => wakeLane(services, tx, lane))
})
