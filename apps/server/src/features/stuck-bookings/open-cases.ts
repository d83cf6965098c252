import { eachApart } from '../../jobs/index.ts'
import { defineTask, type Follower, follow } from '../../slice.ts'
import { closeCase, openCase } from '../cases/index.ts'
import * as store from './store.ts'

const patienceMs = 24 * 3_600_000
/** Whoever has waited for longer waits no more: what is imported would bury the rest. */
const longestMs = 30 * patienceMs
/** In one go; the next minutes bring the rest. */
const most = 100

/** A booking that waits a day for one side needs somebody. Whoever closes the case has seen it: it opens no second one. */
export const openStuckTask = defineTask('open-stuck-bookings', async (services) => {
  const now = services.clock.now().getTime()
  const span = { from: new Date(now - longestMs), to: new Date(now - patienceMs) }
  const unseen = await store.unseen(services.db.read, { ...span, limit: most })
  await eachApart(unseen, ({ id, name, waits_for, waits }) => {
    const userIds = [waits_for, waits].filter((userId) => userId !== null)
    const stuck = { kind: 'stuck', objectType: 'transaction', objectId: id, title: name, userIds } as const
    return services.db.tx((tx) => openCase(tx, stuck, services))
  })
})

/** It moved since then: nobody has to see to it any more. Jobs that come late may tell of a step before. */
export const movedFollower: Follower = follow(
  ['transaction__status_changed'],
  'stuck-bookings.moved',
  async ({ objectId, createdDate }, services) => {
    if (objectId === null) return
    await services.db.tx((tx) => closeCase(tx, { kind: 'stuck', objectId, openedUntil: createdDate }, services))
  },
)
