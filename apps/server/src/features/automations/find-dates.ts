import { asObject, blockingStatuses, localDate, type SwitchValues, startOfDay } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { homeZone } from '../../lib/home-values.ts'
import { nameOf, noticeOfTransaction, readerOf } from '../notices/index.ts'
import { readNumbers } from '../numbers/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { findUser } from '../users/index.ts'
import { dayMs, hourMs, isWithin, later, type Occasion, type Plan, type Span } from './occasion.ts'
import { staffToTell } from './staff.ts'
import * as store from './store.ts'

/** The server looks so often: what was called off before it does is left alone. */
const lookMs = 5 * 60_000

const bothSides = ['owner', 'taker'] as const

async function tellSides(
  id: string,
  name: 'transactionReminder' | 'ratingInvitation' | 'ratingReminder',
  { cause, sides = bothSides }: { cause: string; sides?: readonly ('owner' | 'taker')[] },
  services: Services,
): Promise<Plan> {
  const row = await findTransaction(services.db.read, id)
  if (!row) return {}
  const notices = await Promise.all(sides.map((to) => noticeOfTransaction(services, row, { name, to, cause })))
  return { notices: notices.filter((notice) => notice !== undefined) }
}

/** Agreed bookings shortly before their start; of those that were agreed later, the moment at which they were. */
export async function findStarts(span: Span, { hours }: SwitchValues, services: Services): Promise<Occasion[]> {
  const ms = Number(hours) * hourMs
  const now = services.clock.now()
  const rows = await store.starts(services.db.read, { from: span.from, to: later(span.to, ms) })
  return rows.flatMap((row): Occasion[] => {
    const agreed = row.status_history.findLast(({ status }) => blockingStatuses(row.asset_type).includes(status))
    if (!agreed) return []
    const date = new Date(Math.max(row.start_date.getTime() - ms, Date.parse(agreed.date)))
    const over = row.cancelled_date ?? row.completed_date
    if (!isWithin(date, span) || date >= row.start_date || (over && over <= later(date, lookMs))) return []
    return [
      {
        id: row.id,
        date,
        objectType: 'transaction',
        objectId: row.id,
        name: row.name,
        isOpen: over === null && row.start_date > now,
        plan: (services) => tellSides(row.id, 'transactionReminder', { cause: `reminder ${row.id}` }, services),
      },
    ]
  })
}

/** Bookings that are over, for those who have not said how it went. */
export async function findUnrated(span: Span, { days, again }: SwitchValues, services: Services): Promise<Occasion[]> {
  const { disableRatings } = asObject((await services.config.read('default')).stelace.instant)
  if (disableRatings === true) return []
  const times = [Number(days), Number(again)].filter((count, place) => place === 0 || count > Number(days))
  const rows = await store.ended(services.db.read, {
    from: later(span.from, -Math.max(...times) * dayMs),
    to: later(span.to, -Number(days) * dayMs),
  })
  return rows.flatMap((row) =>
    times.flatMap((count, place): Occasion[] => {
      const date = later(row.end_date, count * dayMs)
      const sides = bothSides.filter((side) => {
        const userId = side === 'owner' ? row.owner_id : row.taker_id
        return userId !== null && !row.rated.some((each) => each.by === userId && new Date(each.date) <= date)
      })
      if (!isWithin(date, span) || sides.length === 0) return []
      const name = place === 0 ? 'ratingInvitation' : 'ratingReminder'
      const cause = `switch rating ${row.id} ${place + 1}`
      return [
        {
          id: `${row.id} ${place + 1}`,
          date,
          objectType: 'transaction',
          objectId: row.id,
          name: row.name,
          isOpen: true,
          plan: (services) => tellSides(row.id, name, { cause, sides }, services),
        },
      ]
    }),
  )
}

/** Bookings that are larger or longer than others, when they are asked for. */
export async function findBigBookings(
  span: Span,
  { amount, days }: SwitchValues,
  services: Services,
): Promise<Occasion[]> {
  const rows = await store.sent(services.db.read, span)
  return rows
    .filter(({ value, days: length }) => Number(value ?? 0) > Number(amount) || (length ?? 0) > Number(days))
    .map((row) => ({
      id: row.id,
      date: row.sent_date,
      objectType: 'transaction',
      objectId: row.id,
      name: row.name,
      isOpen: !row.is_over,
      plan: (services) => tellStaffOfBooking(row.id, services),
    }))
}

async function tellStaffOfBooking(id: string, services: Services): Promise<Plan> {
  const { db } = services
  const row = await findTransaction(db.read, id)
  if (!row) return {}
  const taker = await findUser(db.read, row.taker_id)
  const people = await staffToTell(services, 'transaction:read:all')
  const letters = people.map(async (user) => {
    const reader = await readerOf(services, user)
    const notice = await noticeOfTransaction(services, row, { name: 'transactionWaiting', to: 'taker', cause: '' })
    return {
      name: 'staffBigBooking' as const,
      user,
      path: `/console/bookings/${id}`,
      data: {
        assetName: notice?.data.assetName ?? '…',
        otherName: nameOf(taker),
        period: notice?.data.period ?? '',
        amount: reader.money(Number(row.value ?? 0), row.currency),
      },
    }
  })
  return { letters: await Promise.all(letters) }
}

const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() || 7
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Once a week, where the marketplace is. */
export async function findWeeks(span: Span, { weekday, time }: SwitchValues, services: Services): Promise<Occasion[]> {
  const zone = homeZone((await services.config.read('default')).stelace)
  const [hour = 0, minute = 0] = String(time).split(':').map(Number)
  const found: Occasion[] = []
  const last = localDate(span.to.getTime(), zone)
  for (let day = localDate(span.from.getTime(), zone); day <= last; day = dayAfter(day, 1)) {
    if (weekdayOf(day) !== Number(weekday)) continue
    const date = new Date(momentOf(day, { hour, minute, zone }))
    if (!isWithin(date, span)) continue
    found.push({
      id: day,
      date,
      objectType: null,
      objectId: null,
      name: null,
      isOpen: true,
      plan: (services) => tellNumbers(day, services),
    })
  }
  return found
}

/** A time of day there; on days on which clocks change it is as far from midnight as the clock says. */
function momentOf(date: string, { hour, minute, zone }: { hour: number; minute: number; zone: string }): number {
  const start = startOfDay({ date, zone })
  const plain = start + hour * hourMs + minute * 60_000
  const shown = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(plain)
  const difference = Number(shown) - hour
  return Math.abs(difference) === 1 ? plain - difference * hourMs : plain
}

async function tellNumbers(day: string, services: Services): Promise<Plan> {
  const [from, to] = [dayAfter(day, -7), dayAfter(day, -1)]
  const { tiles, currency } = await readNumbers({ from, to }, services)
  const tileOf = (key: string) => tiles.find((tile) => tile.key === key)?.value ?? 0
  const people = await staffToTell(services, 'number:read:all')
  const letters = people.map(async (user) => {
    const { locale, money } = await readerOf(services, user)
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const count = (key: string) => String(tileOf(key))
    return {
      name: 'staffNumbers' as const,
      user,
      path: '/console/numbers',
      data: {
        period: format.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)),
        requests: count('requests'),
        confirmed: count('confirmed'),
        cancelled: count('cancelled'),
        people: count('people'),
        listings: count('listings'),
        hasMoney: currency === null ? 'no' : 'yes',
        value: currency === null ? '' : money(tileOf('value'), currency),
        income: currency === null ? '' : money(tileOf('income'), currency),
      },
    }
  })
  return { letters: await Promise.all(letters) }
}

/** Moments at which nothing had been booked or mailed for long. */
export async function findSilences(span: Span, { hours }: SwitchValues, services: Services): Promise<Occasion[]> {
  const ms = Number(hours) * hourMs
  const rows = await store.silences(services.db.read, { from: later(span.from, -ms), to: span.to, ms })
  return rows
    .map(({ sign, next }) => ({ sign, next, date: later(sign, ms) }))
    .filter(({ date }) => isWithin(date, span))
    .map(({ sign, next, date }) => ({
      id: sign.toISOString(),
      date,
      objectType: null,
      objectId: null,
      name: null,
      isOpen: next === null,
      plan: async (services) => ({
        letters: (await staffToTell(services, 'system:read:all')).map((user) => ({
          name: 'staffSilence' as const,
          user,
          path: '/console',
          data: { hours: String(hours) },
        })),
      }),
    }))
}
