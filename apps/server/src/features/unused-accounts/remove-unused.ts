import { withYear, writtenDate } from '@plaza/domain'
import { platformActor, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { eachApart } from '../../jobs/index.ts'
import { daysAgo } from '../../lib/ago.ts'
import { ApiError } from '../../lib/errors.ts'
import { defineTask } from '../../slice.ts'
import { dataContact, queueMail, readerOf } from '../notices/index.ts'
import { mailAddressOf, removeUser } from '../users/index.ts'
import { accountMonths, limitOf } from './limit.ts'
import * as store from './store.ts'

/** Days between the mail and the end, counted in whole ones. */
const noticeDays = 30

/** Of one night: a setting that is switched on writes to nobody's whole list of people at once. */
const most = 1_000

/**
 * Accounts that nobody has used for as long as the private setting `retention.accountMonths` says go in two steps: a mail tells their
 * owners, and whoever has not been there a month later is removed as if they had asked for it.
 */
export const removeUnused = defineTask('remove-unused-accounts', async (services) => {
  const months = await accountMonths(services)
  if (months === undefined) return services.db.tx(store.forgetAll)
  const limit = await limitOf(services, months)
  await services.db.tx((tx) => store.forgetUsed(tx, limit))
  await eachApart([removeDue, warnOthers], (work) => work(limit, services))
})

const removeDue = async (limit: store.Limit, services: Services) =>
  eachApart(await store.due(services.db.read, services.clock.now(), most), ({ user_id: id }) =>
    remove(id, limit, services),
  )

const warnOthers = async (limit: store.Limit, services: Services) =>
  eachApart(await store.unwarned(services.db.read, limit, most), ({ seen_date: seen, ...user }) =>
    warn(user, seen, services),
  )

async function warn(user: UserRow, seen: Date | null, services: Services) {
  const now = services.clock.now()
  const dueDate = daysAgo(now, -noticeDays - 1)
  const { locale, zone } = await readerOf(services, user)
  const day = (date: Date, timeZone: string) =>
    writtenDate(date, withYear({ day: 'numeric', month: 'long', timeZone }, [date], now.getTime()), locale)
  const data = {
    ...(await dataContact(services)),
    email: mailAddressOf(user) ?? '',
    since: day(seen ?? user.created_date, zone),
    // midnight UTC is the evening before in half of the world, and nobody is to be told a day that is too late
    until: day(dueDate, 'UTC'),
  }
  await services.db.tx(async (tx) => {
    if (!(await store.insert(tx, { user_id: user.id, warned_date: now, due_date: dueDate }))) return
    await services.events.appendOwn(tx, {
      type: 'plaza_account_unused',
      date: now,
      emitter: 'custom',
      emitterId: null,
      objectId: user.id,
      objectType: 'user',
      object: null,
      metadata: { lastSeenDate: seen?.toISOString() ?? null, dueDate: dueDate.toISOString() },
    })
    const cause = `unused ${user.id} ${now.toISOString()}`
    await queueMail(services, tx, { name: 'accountUnused', user, path: '/account', data, cause })
  })
}

/** Whoever comes back in this very moment stays: it is asked once more while the account is locked. */
async function remove(id: string, limit: store.Limit, services: Services) {
  const isStill = (tx: Tx) => store.isStillUnused(tx, id, limit)
  await removeUser(id, platformActor, services, { isStill, isUnused: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
    services.log.warn('An account that nobody uses could not be removed', { userId: id, code: error.code })
  })
}
