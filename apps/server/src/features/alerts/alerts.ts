import { type AlertReason, isQuiet, staffAlerts } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { CaseRow, UserRow } from '../../db/tables.ts'
import type { StoredEvent } from '../../events/index.ts'
import { defineTask, type Follower, follow } from '../../slice.ts'
import { findCase, maySee, namesIn } from '../cases/index.ts'
import { nameOf, queueMail, readerOf } from '../notices/index.ts'
import { findUser, findUsersWithRoles } from '../users/index.ts'
import { caseLine } from './case-line.ts'
import { localTime } from './local-time.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

type Alert = { userId: string; caseId: string; reason: AlertReason; byId: string | null; cause: string }

/** Somebody is given a case, or mentioned in one; one is urgent or late. */
export const alertFollowers: readonly Follower[] = [
  follow(['plaza_case_assigned'], 'alerts.assigned', async (event, services) => {
    const { assigneeId } = event.metadata
    if (typeof assigneeId === 'string' && assigneeId !== event.emitterId) {
      await alertPeople([assigneeId], 'assigned', event, services)
    }
  }),
  follow(['plaza_note_added'], 'alerts.mentioned', async (event, services) => {
    const { mentions } = event.metadata
    const people = Array.isArray(mentions) ? mentions.map(String) : []
    await alertPeople(
      people.filter((id) => id !== event.emitterId),
      'mentioned',
      event,
      services,
    )
  }),
  follow(['plaza_case_opened', 'plaza_case_raised'], 'alerts.high', async (event, services) => {
    const row = event.metadata.priority === 'high' ? await caseOf(event, services) : undefined
    if (!row) return
    const people = await whoSees(row, services)
    await alertPeople(
      people.filter((id) => id !== event.emitterId),
      'high',
      event,
      services,
    )
  }),
  follow(['plaza_case_overdue'], 'alerts.overdue', async (event, services) => {
    const row = await caseOf(event, services)
    if (row) await alertPeople(await whoSees(row, services), 'overdue', event, services)
  }),
]

const caseOf = async ({ objectId }: StoredEvent, { db }: Services) =>
  objectId?.startsWith('case_') ? findCase(db.read, objectId) : undefined

/** Whoever has it; while nobody does, everybody who may see to it. */
async function whoSees(row: CaseRow, services: Services): Promise<string[]> {
  if (row.assignee_id !== null) return [row.assignee_id]
  const staff = await services.roles.staff()
  const people = await findUsersWithRoles(services.db.read, [...staff.all], 500)
  const seeing = await Promise.all(people.map(async ({ roles }) => maySee(await services.roles.grantsOf(roles), row)))
  return people.filter((_person, place) => seeing[place]).map(({ id }) => id)
}

async function alertPeople(ids: readonly string[], reason: AlertReason, event: StoredEvent, services: Services) {
  const row = await caseOf(event, services)
  if (!row) return
  for (const userId of ids) {
    const user = await findUser(services.db.read, userId)
    const alerts = user && staffAlerts(user.metadata)
    if (!user || !alerts?.[reason] || alerts.silentKinds.includes(row.kind)) continue
    const alert = { userId, caseId: row.id, reason, byId: event.emitterId, cause: `${event.id} ${userId}` }
    const wait = await quietMs(user, services)
    if (wait === 0) await sendAlert(services, alert)
    else {
      await services.db.tx((tx) => services.jobs.add(tx, alertTask, alert, { runAt: new Date(Date.now() + wait) }))
    }
  }
}

/** How long somebody's night still lasts. */
async function quietMs(user: UserRow, services: Services): Promise<number> {
  const { quiet } = staffAlerts(user.metadata)
  const { zone } = await readerOf(services, user)
  const { hour, minute } = localTime(services.clock.now(), zone)
  if (quiet === null || !isQuiet(hour, quiet)) return 0
  return ((quiet.to - hour + 24) % 24) * hourMs - minute * minuteMs
}

/** A mail at once, or when the night is over: what was closed by then is not told of. */
export const alertTask = defineTask<Alert>('staff-alert', sendAlert)

async function sendAlert(services: Services, { userId, caseId, reason, byId, cause }: Alert) {
  const { db, settings } = services
  const [user, row] = [await findUser(db.read, userId), await findCase(db.read, caseId)]
  if (!user || !row || row.status === 'closed') return
  const by = byId === null ? undefined : await findUser(db.read, byId)
  const { locale } = await readerOf(services, user)
  const data = {
    reason,
    otherName: by ? nameOf(by) : '…',
    case: caseLine(row, await namesIn([row], services), locale),
  }
  const path = `/console/cases/${caseId}`
  await db.tx((tx) =>
    queueMail(services, tx, { name: 'staffAlert', user, site: settings.consoleUrl, path, data, cause }),
  )
}
