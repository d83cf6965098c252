import type { CasePriority } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { CaseReportRow } from '../../db/tables.ts'
import { appendCaseEvent } from './events.ts'
import { type NewCase, openCase } from './open-case.ts'
import { isRaised } from './rules.ts'
import * as store from './store.ts'

const dayMs = 24 * 3_600_000
/** So many people within so many days do not err together. */
const crowd = { people: 3, days: 7 }
/** Whoever was wrong so often in a row is heard later. */
const wrongInARow = 10

export type NewReport = Omit<CaseReportRow, 'case_id'>

/**
 * Opens the case of what was reported, or joins the open one. The same report twice counts once. How urgent it is follows from how
 * often its reporter was right, unless that is said.
 */
export async function addReport(
  tx: Tx,
  subject: NewCase & { objectId: string },
  report: NewReport,
  services: Services,
) {
  const priority = subject.priority ?? ((await isOftenWrong(tx, report.reporter_id)) ? 'low' : 'normal')
  const { row, isNew } = await openCase(tx, { ...subject, priority }, services)
  const isAdded = await store.insertReport(tx, { ...report, case_id: row.id })
  if (!isAdded) return
  const now = services.clock.now()
  const people = await store.countReporters(tx, row.id, new Date(now.getTime() - crowd.days * dayMs))
  const joined = isNew ? row.priority : raised(row.priority, priority)
  const after = await store.update(tx, {
    ...row,
    updated_date: now,
    nb_reports: row.nb_reports + 1,
    priority: people >= crowd.people ? 'high' : joined,
  })
  if (isRaised(row, after)) await appendCaseEvent(tx, { what: 'raised', row: after, by: null }, services)
}

/** One who is usually right lifts what others were not believed. */
const raised = (before: CasePriority, now: CasePriority): CasePriority =>
  now === 'high' || (before === 'low' && now === 'normal') ? now : before

async function isOftenWrong(tx: Tx, reporterId: string | null) {
  if (reporterId === null) return false
  const outcomes = await store.outcomesOf(tx, reporterId, wrongInARow)
  return outcomes.length === wrongInARow && outcomes.every((outcome) => outcome === 'noAction')
}
