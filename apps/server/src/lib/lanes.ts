/** Thrown for a caller that was not admitted: the lane was full, or moved too slowly. */
export class LaneRefusal extends Error {}

export type LaneOptions = {
  /** How many may wait for one lane; more are refused. */
  longest: number
  /** How long one may wait for its lane, in milliseconds, before it is refused. */
  patienceMs: number
}

/** Clients give up after some thirty seconds; before that, they are better told to come again. */
export const lanesOfWriters: LaneOptions = { longest: 500, patienceMs: 20_000 }

type Lane = { running: number; waiting: (() => void)[] }

export type Lanes = ReturnType<typeof createLanes>

/**
 * Lets a few at a time work on the same thing, the others one after the other in the order in which they came. Waiting
 * costs nothing but memory, unlike waiting inside the database, where each who waits keeps a connection from the others.
 */
export function createLanes({ longest, patienceMs }: LaneOptions) {
  const lanes = new Map<string, Lane>()

  function enter(lane: Lane, width: number): Promise<void> | undefined {
    if (lane.running < width) {
      lane.running++
      return
    }
    if (lane.waiting.length >= longest) throw new LaneRefusal()
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(begin), 1)
        reject(new LaneRefusal())
      }, patienceMs)
      lane.waiting.push(begin)
    })
  }

  /** A freed place goes to the first in the queue. */
  function leave(key: string, lane: Lane) {
    const next = lane.waiting.shift()
    if (next) next()
    else if (--lane.running === 0) lanes.delete(key)
  }

  return {
    async run<T>(key: string, width: number, work: () => Promise<T>): Promise<T> {
      const lane = lanes.get(key) ?? { running: 0, waiting: [] }
      lanes.set(key, lane)
      await enter(lane, width)
      try {
        return await work()
      } finally {
        leave(key, lane)
      }
    },
    /** How many lanes are in use. */
    size: () => lanes.size,
  }
}
