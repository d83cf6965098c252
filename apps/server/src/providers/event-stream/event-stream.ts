import type { Db } from '../../db/index.ts'
import type { Log } from '../../lib/log.ts'
import { type Broker, BrokerAway, EventRefused, type StreamedEvent } from './broker.ts'
import { openNats } from './nats.ts'
import * as store from './store.ts'

/** Events leave in so many lines at once, each in its order. */
const lanes = 8
const batch = 100

export type EventStreamState = {
  kind: 'nats'
  place: string
  stream: string
  isConnected: boolean
  /** What keeps the broker from taking events, for operators. */
  problem: string | null
  /** Events that it has not taken yet; more than ten thousand are not counted. */
  waiting: number
  behindSeconds: number
}

/** Where to send events besides, for others to read: what waits is in the database, so nothing is lost while nobody takes it. */
export type EventStream = {
  start(): Promise<void>
  /**
   * Sends what a lane holds, oldest first. `read`: these events as they leave; those that are missing have been dropped meanwhile.
   * Answers whether the broker is away and the rest has to wait; what it refuses by itself is handed to `setAside`.
   */
  drain(lane: number, how: Draining): Promise<'empty' | 'away' | 'more'>
  /** Sends one event, whatever waits. */
  send(event: StreamedEvent): Promise<void>
  state(): Promise<EventStreamState>
  stop(): Promise<void>
}

type Draining = {
  read: (events: readonly store.WaitingEvent[]) => Promise<ReadonlyMap<string, StreamedEvent>>
  setAside: (event: store.WaitingEvent, reason: EventRefused) => Promise<void>
  /** Until then; others want their turn too. */
  untilMs: number
}

type Options = { url: string; name: string; environment: string; db: Db; log: Log }

export function createEventStream({ db, url, name, environment, log }: Options): EventStream {
  let broker: Broker | undefined
  const away = { place: '', problem: 'this server does no jobs' }

  async function send(event: StreamedEvent) {
    if (!broker) throw new BrokerAway(away.problem)
    await broker.publish(event)
  }

  return {
    async start() {
      broker ??= await openNats({ url, name, environment, log })
    },
    send,
    async drain(lane, { read, setAside, untilMs }) {
      while (performance.now() < untilMs) {
        const waiting = await store.next(db.read, lane, batch)
        if (waiting.length === 0) return 'empty'
        const events = await read(waiting)
        const done: string[] = []
        try {
          for (const one of waiting) {
            const event = events.get(one.eventId)
            if (event) {
              try {
                await send(event)
              } catch (error) {
                if (!(error instanceof EventRefused)) throw error
                await setAside(one, error)
              }
            }
            done.push(one.eventId)
          }
        } catch (error) {
          if (error instanceof BrokerAway) return 'away'
          throw error
        } finally {
          if (done.length > 0) await store.remove(db.read, done)
        }
      }
      return 'more'
    },
    async state() {
      const { place, problem } = broker?.state() ?? away
      return {
        kind: 'nats',
        place,
        stream: name,
        isConnected: problem === null,
        problem,
        ...(await store.waiting(db.aside)),
      }
    },
    async stop() {
      await broker?.close()
      broker = undefined
    },
  }
}

/** The lane of an event: those about one object share one. */
export function laneOf({ eventId, objectId }: { eventId: string; objectId: string | null }): number {
  let sum = 0
  for (const character of objectId ?? eventId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_537
  return sum % lanes
}
