import type { AuditRecord, UndoObstacle } from '@plaza/contract'
import { holdsAny } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import type { AuditRecordRow } from './store.ts'
import * as store from './store.ts'
import { secretName, type Values } from './values.ts'

const day = 24 * 60 * 60 * 1000
const days = 30

export const undoAction = 'audit.undo'

/** Rights, and how somebody signs in: whoever changes these says so in a call of its own. */
const guarded: Readonly<Record<string, readonly string[]>> = {
  user: ['roles', 'username', 'email', 'orgOwnerId'],
}

/** What is in the way whoever asks, and whenever. */
function obstacleOf(
  row: AuditRecordRow,
  { before, after }: Values,
  { undoable }: Services,
): Extract<UndoObstacle, 'kind' | 'rights' | 'values'> | null {
  if (row.object_id !== null && undoable.inverseOf(row.action)) return null
  const call = undoable.callOf(row.object_type, row.action)
  if (!call || row.object_id === null || ![...call.actions, undoAction].includes(row.action)) return 'kind'
  const names = Object.keys(after ?? {})
  if (before === null || names.length === 0 || names.some((name) => secretName.test(name))) return 'values'
  if (names.some((name) => guarded[row.object_type]?.includes(name))) return 'rights'
  return null
}

/** Those who may take back their own have a day for it; others a month. */
function termOf(row: AuditRecordRow, actor: Actor): Date | undefined {
  const isOwn = row.actor_id !== null && row.actor_id === (actor.realUserId ?? actor.tokenUserId)
  const within = (count: number) => new Date(row.created_date.getTime() + count * day)
  if (may(actor, 'audit:undo:all')) return within(days)
  return isOwn && may(actor, 'audit:undo') ? within(1) : undefined
}

/** What came of some records: those that were taken back, and those that cannot be because of others. */
export type Past = { undone: ReadonlySet<string | null>; turns: ReadonlyMap<string, 'overtaken' | 'replacing'> }

export async function pastOf(rows: readonly AuditRecordRow[], { db, undoable }: Services): Promise<Past> {
  const undone = await store.undone(
    db.read,
    rows.map(({ id }) => id),
  )
  const turns = new Map<string, 'overtaken' | 'replacing'>()
  for (const action of new Set(rows.map((row) => row.action))) {
    const inverse = undoable.inverseOf(action)
    if (!inverse) continue
    const ids = rows.filter((row) => row.action === action).map(({ id }) => id)
    for (const [id, turn] of await store.outOfTurn(db.read, ids, [action, inverse.action])) turns.set(id, turn)
  }
  return { undone, turns }
}

/** Whether somebody may take a change back, until when, or why not. */
export function undoOf(
  row: AuditRecordRow,
  { values, past, actor }: { values: Values; past: Past; actor: Actor },
  services: Services,
): AuditRecord['undo'] {
  const cannot = (why: UndoObstacle) => ({ isPossible: false, until: null, why })
  const obstacle = obstacleOf(row, values, services)
  if (obstacle !== null) return cannot(obstacle)
  if (past.undone.has(row.id) || past.turns.get(row.id) === 'overtaken') return cannot('undone')
  // what it took the place of was not kept
  if (past.turns.get(row.id) === 'replacing') return cannot('values')
  const until = termOf(row, actor)
  const { undoable } = services
  const { object_type: objectType, action } = row
  const permissions = (undoable.inverseOf(action) ?? undoable.callOf(objectType, action))?.permissions ?? []
  if (!until || !holdsAny(actor.grants, permissions)) return cannot('notAllowed')
  if (services.clock.now() > until) return cannot('expired')
  return { isPossible: true, until: until.toISOString(), why: null }
}
