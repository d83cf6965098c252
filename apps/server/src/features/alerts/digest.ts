import type { CaseKind } from '@plaza/contract'
import { localDate, staffAlerts, usualDigest } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { eachApart } from '../../jobs/index.ts'
import { defineTask } from '../../slice.ts'
import { countCases, namesIn, oldestCases } from '../cases/index.ts'
import { caseKindIn, queueMail, readerOf } from '../notices/index.ts'
import { findUsersWithRoles } from '../users/index.ts'
import { caseLine } from './case-line.ts'
import { localTime } from './local-time.ts'

const hourMs = 3_600_000
const mostOld = 5
/** A server that was down at the hour still sends it within so many. */
const lateHours = 3

/** What waits, to everybody who runs the marketplace, once a day where they are. */
export const digestTask = defineTask('staff-digests', async (services) => {
  const staff = await services.roles.staff()
  const usual = usualDigest((await services.config.read('private')).stelace.console)
  const people = await findUsersWithRoles(services.db.read, [...staff.all], 500)
  await eachApart(people, (user) => sendDigest(user, usual, services))
})

async function sendDigest(user: UserRow, usual: ReturnType<typeof usualDigest>, services: Services) {
  const { digest, hour } = staffAlerts(user.metadata, usual)
  const now = services.clock.now()
  const { zone, locale, length } = await readerOf(services, user)
  const local = localTime(now, zone)
  const isTime = local.hour >= hour && local.hour < hour + lateHours
  if (digest === 'off' || !isTime || (digest === 'weekdays' && local.isWeekend)) return
  const grants = await services.roles.grantsOf(user.roles)
  const counts = await countCases({ grants, userId: user.id }, services)
  const oldest = await oldestCases(grants, mostOld, services)
  const [first] = oldest
  if (!first) return
  const names = await namesIn(oldest, services)
  const age = ({ created_date: date }: { created_date: Date }) => {
    const hours = Math.floor((now.getTime() - date.getTime()) / hourMs)
    return hours < 48 ? (length(hours, 'h') ?? '') : (length(Math.floor(hours / 24), 'd') ?? '')
  }
  const site = services.settings.consoleUrl
  const kinds = Object.entries(counts.byKind).map(([kind, count]) => ({
    // counted by kinds that there are
    label: caseKindIn(kind as CaseKind, locale),
    value: String(count),
  }))
  const letter = {
    name: 'staffDigest' as const,
    user,
    site,
    path: '/console',
    data: {
      count: String(counts.open),
      late: String(counts.overdue),
      oldest: caseLine(first, names, locale),
      age: age(first),
      isFree: first.assignee_id === null ? 'yes' : 'no',
    },
    mail: () => ({
      parts: {
        card: { title: caseKindIn('all', locale), url: `${site}/console`, facts: kinds },
        listings: {
          items: oldest.map((row) => ({
            name: caseLine(row, names, locale),
            url: `${site}/console/cases/${row.id}`,
            price: age(row),
          })),
        },
      },
    }),
    // a second server, or one that starts again, finds the mail of the day
    cause: `digest ${user.id} ${localDate(now.getTime(), zone)}`,
  }
  await services.db.tx((tx) => queueMail(services, tx, letter))
}
