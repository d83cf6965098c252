import type { Services } from '../../context.ts'
import { minuteMs, minuteOf, nextDate } from './rules.ts'
import * as store from './store.ts'
import { tell } from './tell.ts'

export type Scheduler = {
  /** Fires what is due at every minute since the last time, each minute once. */
  catchUp(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const atOnce = 100

/**
 * Looks once a minute for tasks that are due. Any number of servers may do so: a task is taken by locking it and given
 * back with its next date, so each of its minutes is fired by one of them. Minutes at which none was running are skipped.
 */
export function createScheduler(services: Services): Scheduler {
  const { clock, db, log } = services
  // the minute that runs when the scheduler is made counts: it may have begun just now
  let next = minuteOf(clock.now()).getTime()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const fireSome = (minute: Date) =>
    db.tx(async (tx) => {
      const due = await store.lockDue(tx, minute, atOnce)
      for (const task of due) {
        await store.plan(tx, task.id, nextDate(task, new Date(minute.getTime() + minuteMs)))
        if (task.next_date?.getTime() !== minute.getTime()) continue
        await tell(tx, task, services)
      }
    })

  /** From one minute at which something is due to the next; another server may have been quicker at any of them. */
  async function fireAll() {
    const now = clock.now()
    for (;;) {
      const due = await store.firstDue(db.read, now)
      const minute = due && Math.max(due.getTime(), next)
      if (minute === undefined || minute > now.getTime()) break
      await fireSome(new Date(minute))
      next = minute
    }
    next = minuteOf(now).getTime() + minuteMs
  }

  async function catchUp() {
    running = (running ?? Promise.resolve()).then(fireAll)
    return running
  }

  async function tick() {
    try {
      await catchUp()
      wait()
    } catch (error) {
      log.error('Tasks could not be run; trying again', { error: String(error) })
      running = undefined
      timer = setTimeout(tick, 1_000)
    }
  }

  function wait() {
    timer = setTimeout(tick, minuteMs - (clock.now().getTime() % minuteMs))
  }

  return {
    catchUp,
    start: wait,
    async stop() {
      await running?.catch(() => {})
      clearTimeout(timer)
    },
  }
}
