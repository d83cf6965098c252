import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { CaseRow } from '../../db/tables.ts'
import { taskName } from '../../jobs/index.ts'
import { refuse } from '../../lib/errors.ts'
import { appendCaseEvent, emitterOf } from './events.ts'
import { checkAssignee, isRaised, isSeen, sightOf } from './rules.ts'
import { who, withStatus } from './status.ts'
import * as store from './store.ts'

type Changes = BodyOf<Endpoints['cases']['update']>

/** Answers those who reported something; done above, where people are told things. */
export const answerReportersTask = taskName<{
  caseId: string
  closedDate: string
  text: string | null
  replyName?: string | undefined
}>('answer-reporters')
/** Whoever closes a case by mistake has so long to take it back before others are told. */
const takeBackMs = 20_000

/** `hasSeen`: the caller says which version they looked at, so the pipeline compares it. */
export async function updateCase(
  { id, changes, hasSeen }: { id: string; changes: Changes; hasSeen: boolean },
  actor: Actor,
  services: Services,
) {
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before || !isSeen(sightOf(actor.grants), before)) throw refuse('object.notFound')
    const now = services.clock.now()
    let row: CaseRow = { ...before, ...plainChanges(changes), updated_date: now }
    if (changes.assigneeId !== undefined)
      row = await assigned(tx, row, changes.assigneeId, { actor, hasSeen, services })
    row = await withStatus(tx, row, changes, { actor, now })
    if (before.status === 'closed' && row.status !== 'closed') await checkNoOther(tx, row)
    const after = await store.update(tx, row)
    await tellOf(tx, before, after, actor, services)
    if (changes.tellReporters && before.status !== 'closed' && after.kind === 'report' && after.closed_date) {
      const payload = {
        caseId: id,
        closedDate: after.closed_date.toISOString(),
        text: changes.tellReporters.text ?? null,
        ...(changes.tellReporters.replyName && { replyName: changes.tellReporters.replyName }),
      }
      await services.jobs.add(tx, answerReportersTask, payload, { runAt: new Date(Date.now() + takeBackMs) })
    }
    return after
  })
}

const plainChanges = ({ priority, title, dueDate }: Changes): Partial<CaseRow> => ({
  ...(priority === undefined ? {} : { priority }),
  ...(title === undefined ? {} : { title }),
  // a new date can be missed anew
  ...(dueDate === undefined ? {} : { due_date: dueDate === null ? null : new Date(dueDate), overdue_date: null }),
})

type Caller = { actor: Actor; hasSeen: boolean; services: Services }

async function assigned(tx: Tx, row: CaseRow, wanted: string | null, { actor, hasSeen, services }: Caller) {
  const assignee = wanted === 'me' ? actor.tokenUserId : wanted
  const { assignee_id: holder } = row
  if (assignee !== null) {
    await checkAssignee(await store.person(tx, assignee), services)
    // two people take it in the same second: the second hears who was first
    const isOthers = holder !== null && holder !== assignee && holder !== actor.tokenUserId
    if (isOthers && !hasSeen) throw refuse('case.taken', await who(tx, holder, 'assigneeId'))
  }
  return { ...row, assignee_id: assignee, held_until: null }
}

/** Something else may have opened a new one about the same meanwhile. */
async function checkNoOther(tx: Tx, { kind, object_id: objectId }: CaseRow) {
  const other = objectId === null ? undefined : await store.lockOpen(tx, { kind, objectId })
  if (other) throw refuse('case.openAlready', { data: { caseId: other.id } })
}

async function tellOf(tx: Tx, before: CaseRow, row: CaseRow, actor: Actor, services: Services) {
  const by = emitterOf(actor)
  if (row.assignee_id !== before.assignee_id) await appendCaseEvent(tx, { what: 'assigned', row, by }, services)
  if (isRaised(before, row)) await appendCaseEvent(tx, { what: 'raised', row, by }, services)
  const isPutOff = row.status === 'snoozed' && row.snoozed_until?.getTime() !== before.snoozed_until?.getTime()
  if (isPutOff) await appendCaseEvent(tx, { what: 'snoozed', row, by }, services)
  if (row.status === before.status) return
  if (row.status === 'open') await appendCaseEvent(tx, { what: 'reopened', row, by }, services)
  if (row.status === 'closed') {
    await appendCaseEvent(tx, { what: 'closed', row, by, more: { resolution: row.resolution } }, services)
  }
}
