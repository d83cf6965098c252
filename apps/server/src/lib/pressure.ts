import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** How busy the server was since it was last asked. */
export type Sample = {
  /** How late the event loop was, half of the time. The worst of a short while is often one collection of garbage. */
  lateMs: number
  /** Calls that wait for a database connection. */
  waiting: number
  /** Share of the memory that may be used. */
  heapShare: number
  /** Share of the time in which this process had something to compute. */
  busyShare: number
}

/** 0 when everyone is served; each further step refuses more. */
export type Level = 0 | 1 | 2 | 3 | 4

export type Pressure = {
  level(): Level
  /** Someone is served from now on, until what it answers is called, once or more often. */
  enter(): () => void
  /** Takes one sample into account; called twice a second. */
  note(sample: Sample): void
  stop(): void
}

const everyMs = 500
/** Samples in a row before the next step: two seconds. */
const patience = 4
const limits = { lateMs: 200, waiting: 100, heapShare: 0.85 }

const higher = { 0: 1, 1: 2, 2: 3, 3: 3, 4: 3 } as const
const lower = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 3 } as const

const isOver = (sample: Sample) =>
  sample.lateMs > limits.lateMs || sample.waiting > limits.waiting || sample.heapShare > limits.heapShare

/**
 * All callers being served share the server: the more there are, the longer each waits. While it is continuously busy, it accepts as
 * many at a time as it can answer in this fraction of a second, and never fewer than this; a brief burst is served completely.
 */
const crowds: readonly { level: Level; least: number; seconds: number }[] = [
  { level: 4, least: 128, seconds: 0.75 },
  { level: 3, least: 96, seconds: 0.6 },
  { level: 2, least: 64, seconds: 0.45 },
  { level: 1, least: 48, seconds: 0.35 },
]
const busy: Pick<Sample, 'busyShare' | 'waiting'> = { busyShare: 0.9, waiting: 20 }
/** However idle it seems: what comes within half a second must be answered before anyone can be refused. */
const mostAtOnce = 320

/**
 * Knows when the server is overloaded. Some calls are then refused at once, which is better, both for those served and for the
 * others, than making all of them wait for seconds.
 */
function createPressure(now: () => number): Pressure {
  let level: Level = 0
  let over = 0
  let isBusy = false
  let served = 0
  let answered = 0
  let perSecond = 0
  let countedSince = now()

  const crowd = (): Level => {
    if (served > mostAtOnce) return 4
    if (!isBusy) return 0
    return crowds.find(({ least, seconds }) => served > Math.max(least, perSecond * seconds))?.level ?? 0
  }

  return {
    level: () => {
      const byCrowd = crowd()
      return byCrowd > level ? byCrowd : level
    },
    enter() {
      served++
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        served--
        answered++
      }
    },
    note(sample) {
      const seconds = (now() - countedSince) / 1000
      if (seconds > 0) perSecond = (perSecond + answered / seconds) / 2
      answered = 0
      countedSince = now()
      isBusy = sample.busyShare > busy.busyShare || sample.waiting > busy.waiting
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
 * The pressure on this process, measured twice a second: delay of its loop, callers that wait for a connection, memory, and
 * whether it has a moment to spare.
 */
export function measurePressure(waiting: () => number): Pressure {
  const pressure = createPressure(() => performance.now())
  let spent = performance.eventLoopUtilization()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const timer = setInterval(() => {
    const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics()
    // the measured delay includes the pause between two measurements
    const lateMs = Math.max(0, delay.percentile(50) / 1e6 - 20)
    const { utilization: busyShare } = performance.eventLoopUtilization(spent)
    spent = performance.eventLoopUtilization()
    pressure.note({ lateMs, waiting: waiting(), heapShare: used / most, busyShare })
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
