import { defineTask } from '../../slice.ts'
import * as store from './store.ts'
import { dayOf } from './view-counter.ts'

const dayMs = 24 * 3_600_000
/** Thirty days are shown; a year and a month more lets an operator compare. */
const keptDays = 400

export const forgetViewsTask = defineTask('forget-old-views', async ({ db, clock }) => {
  await db.tx((tx) => store.forgetViews(tx, dayOf(new Date(clock.now().getTime() - keptDays * dayMs))))
})
