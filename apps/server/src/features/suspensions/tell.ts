import { withYear, writtenDate } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { SuspensionRow, UserRow } from '../../db/tables.ts'
import { defineTask } from '../../slice.ts'
import { queueMail } from '../notices/index.ts'
import { findUser } from '../users/index.ts'
import { queueOf } from './carry-out.ts'
import * as store from './store.ts'

/** So long a mail can be taken back. */
const waitMs = 20_000

export const messagePlace = (id: string) => `suspensions.${id}`

/** The mail leaves a while later, unless the suspension was lifted by then. */
export async function tellLater(tx: Tx, { id, user_id: userId, message_sealed }: SuspensionRow, { jobs }: Services) {
  if (message_sealed === null) return
  const options = { runAt: new Date(Date.now() + waitMs), queue: queueOf(userId), key: `tell-suspended ${id}` }
  await jobs.add(tx, tellSuspended, { id }, options)
}

export const tellSuspended = defineTask<{ id: string }>('tell-suspended', async (services, { id }) => {
  await services.db.tx(async (tx) => {
    const row = await store.lock(tx, id)
    if (!row || row.ended_date !== null || row.message_sealed === null) return
    if (row.told_date !== null && row.told_date >= row.updated_date) return
    const user = await findUser(tx, row.user_id)
    if (!user) return
    const text = services.secrets.open(row.message_sealed, messagePlace(id))
    const { until } = row
    await queueMail(services, tx, {
      name: row.kind === 'block' ? 'accountBlocked' : 'accountSuspended',
      user,
      path: '/',
      data: { hasUntil: until === null ? 'no' : 'yes', until: '' },
      mail: ({ locale, zone: timeZone }) => ({
        ...(until === null ? {} : { data: { until: dayOf(until, { locale, timeZone, now: services.clock.now() }) } }),
        ...(text === '' ? {} : { parts: { quote: { text } } }),
      }),
      cause: `${id} ${row.updated_date.toISOString()}`,
    })
    await store.save(tx, { ...row, told_date: services.clock.now() })
  })
})

const dayOf = (date: Date, { locale, timeZone, now }: { locale: string; timeZone: string; now: Date }) =>
  writtenDate(date, withYear({ day: 'numeric', month: 'long', timeZone }, [date], now.getTime()), locale)

/** Whoever was told of a suspension is told of its end. */
export async function tellOfEnd(tx: Tx, { row, user }: { row: SuspensionRow; user: UserRow }, services: Services) {
  if (row.told_date === null) return
  await queueMail(services, tx, { name: 'accountRestored', user, path: '/', data: {}, cause: `${row.id} restored` })
}
