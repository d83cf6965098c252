import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from './context.ts'
import { lockSetting, readSetting, settleOnce, type Tx, writeSetting } from './db/index.ts'
import { type Backfill, defineTask, type Task } from './slice.ts'

type State = { after: string | null; isDone: boolean }

const settingOf = ({ name }: Backfill) => `backfill.${name}`
const stateIn = (kept: string | undefined): State => (kept === undefined ? begin : JSON.parse(kept))
const begin: State = { after: null, isDone: false }

/**
 * Rows that a migration would have to change in one go are filled by a job instead: some in a transaction, with where it stopped
 * beside them, then a pause for callers. A server that ends in between loses one step, and another one goes on.
 */
export function createBackfills(backfills: readonly Backfill[], { pauseMs = 100, longestMs = 20_000 } = {}) {
  const task: Task = defineTask('backfill', async (services) => {
    const giveUp = performance.now() + longestMs
    for (const backfill of backfills) {
      while (!(await services.db.tx((tx) => step(tx, backfill, services)))) {
        // others have a turn, and nothing is lost: what is done is written down
        if (performance.now() > giveUp) return services.db.tx((tx) => services.jobs.addOnce(tx, task))
        await pause(pauseMs)
      }
    }
  })
  return {
    task,
    /** Has the rest done, if there is any. */
    async ensure({ db, jobs }: Services) {
      for (const backfill of backfills) {
        const { isDone } = stateIn(await readSetting(db.read, settingOf(backfill)))
        if (!isDone) return db.tx((tx) => jobs.addOnce(tx, task))
      }
    },
  }
}

/** Whether nothing is left. Two servers that fill the same rows wait for each other. */
async function step(tx: Tx, backfill: Backfill, services: Services): Promise<boolean> {
  const name = settingOf(backfill)
  await settleOnce(tx, name, () => JSON.stringify(begin))
  const { after, isDone } = stateIn(await lockSetting(tx, name))
  if (isDone) return true
  const last = await backfill.fill(tx, after, services)
  const next: State = { after: last ?? after, isDone: last === null }
  await writeSetting(tx, name, JSON.stringify(next))
  return next.isDone
}
