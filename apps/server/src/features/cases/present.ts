import type { Case } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { CaseRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import * as store from './store.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

const peopleIn = ({ assignee_id, opened_by, closed_by, user_ids }: CaseRow) =>
  [assignee_id, opened_by, closed_by, ...user_ids].filter((id) => id !== null)

/** Names of everybody in some cases. */
export const namesIn = (rows: readonly CaseRow[], { db }: Services) =>
  store.namesOf(db.read, [...new Set(rows.flatMap(peopleIn))])

/** Shows some cases, with the names of everybody in them. `more`: ids of others who are named beside them. */
export async function showing(
  rows: readonly CaseRow[],
  { db, settings }: Services,
  more: readonly string[] = [],
): Promise<(row: CaseRow) => Case> {
  const names = await store.namesOf(db.read, [...new Set([...rows.flatMap(peopleIn), ...more])])
  const notes = await store.notesOn(
    db.read,
    rows.map(({ id }) => id),
  )
  const reported = rows.filter((row) => row.nb_reports > 0).map(({ id }) => id)
  const reasons = await store.reasonsOf(db.read, reported)
  return (row) => ({
    ...stampsOf(row),
    kind: row.kind,
    title: row.title,
    objectType: row.object_type,
    objectId: row.object_id,
    userIds: row.user_ids,
    status: row.status,
    resolution: row.resolution,
    duplicateOf: row.duplicate_of,
    priority: row.priority,
    assigneeId: row.assignee_id,
    heldUntil: iso(row.held_until),
    dueDate: iso(row.due_date),
    snoozedUntil: iso(row.snoozed_until),
    openedBy: row.opened_by,
    closedBy: row.closed_by,
    closedDate: iso(row.closed_date),
    nbReports: row.nb_reports,
    nbNotes: notes.get(row.id) ?? 0,
    reasons: reasons.get(row.id) ?? {},
    metadata: row.metadata,
    names: Object.fromEntries([...peopleIn(row), ...more].flatMap((id) => named(id, names.get(id)))),
    livemode: settings.isLive,
  })
}

const named = (id: string, name: string | undefined): [string, string][] => (name === undefined ? [] : [[id, name]])

export const showOne = async (row: CaseRow, services: Services) => (await showing([row], services))(row)

export async function showWithReports(row: CaseRow, services: Services) {
  const reports = await store.reportsOf(services.db.read, row.id)
  const reporters = reports.flatMap(({ reporter_id }) => (reporter_id === null ? [] : [reporter_id]))
  return {
    ...(await showing([row], services, reporters))(row),
    reports: reports.map((report) => ({
      eventId: report.event_id,
      date: report.created_date.toISOString(),
      reporterId: report.reporter_id,
      reason: report.reason,
      text: report.text,
      nbByReporter: report.nb,
      nbRightByReporter: report.nb_right,
    })),
  }
}
