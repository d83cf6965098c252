import type { OnlineProvider } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { sharedQueue } from '../../jobs/index.ts'
import { defineTask, follow } from '../../slice.ts'
import { findUser, keepUserData } from '../users/index.ts'
import { accountKey, beginningMs, keptOf } from './rules.ts'
import { settlePayment } from './settle-payment.ts'
import * as store from './store.ts'

export const settleTask = defineTask<{ transactionId: string }>(
  'settle-payment',
  (services, { transactionId }) => settlePayment(services, transactionId),
  { group: 'providers' },
)
/**
 * Has money and booking brought into line, one look at a booking after the other: two at once would each return what the other
 * had not noted yet.
 */
export function settleSoon(tx: Tx, transactionId: string, { jobs }: Pick<Services, 'jobs'>) {
  const { name } = settleTask
  const options = { key: `${name} ${transactionId}`, queue: sharedQueue(name, transactionId) }
  return jobs.add(tx, settleTask, { transactionId }, options)
}

export const accountTask = defineTask<Account>('refresh-payout-account', refreshAccount, { group: 'providers' })
export const reconcileTask = defineTask('reconcile-payments', reconcile)

const minuteMs = 60_000
const keptMs = 30 * 24 * 60 * minuteMs

/** What providers did not tell, or we could not do at the time, is looked up every ten minutes. */
async function reconcile({ db, jobs, clock }: Services) {
  const now = clock.now().getTime()
  const ids = await store.unfinished(db.read, { before: new Date(now - beginningMs), limit: 500 })
  await db.tx(async (tx) => {
    for (const transactionId of ids) await settleSoon(tx, transactionId, { jobs })
    await store.forgetEvents(tx, new Date(now - keptMs))
  })
}

type Account = { provider: OnlineProvider; accountId: string; userId: string | null }

async function refreshAccount(services: Services, { provider, accountId, userId }: Account) {
  const payments = await services.payments.open(provider)
  const user = userId === null ? undefined : await findUser(services.db.read, userId)
  // an account names its user by itself: only the one that was linked here is theirs
  if (!payments || !user || keptOf(user, accountKey(provider)).id !== accountId) return
  const account = await payments.readAccount(accountId)
  await keepUserData(services, user.id, { platformData: { _private: { [accountKey(provider)]: account } } })
}

const moving: readonly string[] = [
  'transaction__status_changed',
  // a page to pay for a change that comes to nothing must close
  'plaza_change_declined',
  'plaza_change_withdrawn',
  'plaza_change_lapsed',
]

/**
 * Bookings that were agreed or cancelled move money, where a provider holds any. The event only says where to look:
 * money is brought into line with the booking as it is, so that a job that comes late never takes what was given back.
 */
export const settleFollower = follow(
  ({ payments }) =>
    async (type) =>
      moving.includes(type) && (await payments.mayHoldMoney()),
  'payments.settle',
  async ({ objectId: transactionId }, { db, jobs }) => {
    if (transactionId === null || !(await store.read(db.read, transactionId))) return
    await db.tx((tx) => settleSoon(tx, transactionId, { jobs }))
  },
)
