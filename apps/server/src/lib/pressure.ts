import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** How busy the server was since it was last asked. */
export type Sample = {
  /** How late the event loop was, half of the time. The worst of a short while is often one collection of garbage. */
  lateMs: number
  /** Calls that wait for a database connection. */
  waiting: number
  /** Share of the memory that may be used. */
  heapShare: number
}

/** 0 when everybody is served; each further step refuses more. */
export type Level = 0 | 1 | 2 | 3

export type Pressure = {
  level(): Level
  /** Takes one sample into account; called twice a second. */
  note(sample: Sample): void
  stop(): void
}

const everyMs = 500
/** Samples in a row before the next step: two seconds. */
const patience = 4
const limits: Sample = { lateMs: 200, waiting: 100, heapShare: 0.85 }

const higher = { 0: 1, 1: 2, 2: 3, 3: 3 } as const
const lower = { 0: 0, 1: 0, 2: 1, 3: 2 } as const

const isOver = (sample: Sample) =>
  sample.lateMs > limits.lateMs || sample.waiting > limits.waiting || sample.heapShare > limits.heapShare

/**
 * Knows when the server has more to do than it can. Then some calls are refused at once, which is better for those who
 * are served, and for the others too, than that all of them wait for seconds.
 */
function createPressure(): Pressure {
  let level: Level = 0
  let over = 0
  return {
    level: () => level,
    note(sample) {
      if (!isOver(sample)) {
        over = 0
        level = lower[level]
        return
      }
      if (++over % patience === 0) level = higher[level]
    },
    stop: () => undefined,
  }
}

/**
 * The pressure on this process, measured twice a second: delay of its loop, callers that wait for a connection, memory.
 */
export function measurePressure(waiting: () => number): Pressure {
  const pressure = createPressure()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const timer = setInterval(() => {
    const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics()
    // the measured delay includes the pause between two measurements
    const lateMs = Math.max(0, delay.percentile(50) / 1e6 - 20)
    pressure.note({ lateMs, waiting: waiting(), heapShare: used / most })
    delay.reset()
  }, everyMs).unref()
  return {
    ...pressure,
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
