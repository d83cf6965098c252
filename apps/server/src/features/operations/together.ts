import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { sqlState } from '../../db/index.ts'
import { ApiError, onlyRefusals, refuse } from '../../lib/errors.ts'
import { createAssets, removeAssets } from '../assets/index.ts'
import { problemOf } from './settled.ts'
import type { RowOutcome, RowRecord } from './store.ts'

type NewAsset = BodyOf<Endpoints['assets']['create']>

/**
 * What the database itself refuses of many is found by trying them one by one. `undefined`: nothing of it was done.
 */
async function unlessRefused<Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await run()
  } catch (error) {
    if (/^2[23]/.test(sqlState(error) ?? '')) return
    throw error
  }
}

const outcomeOf = (row: RowRecord, refused: ApiError | undefined, good: 'changed' | 'undone'): RowOutcome => ({
  id: row.id,
  objectId: row.object_id,
  outcome: refused ? (good === 'changed' ? 'failed' : 'left') : good,
  problem: refused ? problemOf(refused) : null,
})

/** Makes what rows of a file say, many in few statements; `undefined` where each has to be made by itself. */
export async function madeTogether(
  rows: readonly RowRecord[],
  bodyOf: (row: RowRecord) => JsonObject,
  actor: Actor,
  services: Services,
) {
  if (!rows.every(({ action }) => action === 'assets.create')) return
  const bodies = rows.map((row) => {
    try {
      // the contract says that it is one
      return services.singleCalls.checked({ action: 'assets.create', body: bodyOf(row) }, actor) as NewAsset
    } catch (error) {
      return onlyRefusals(error)
    }
  })
  const good = bodies.flatMap((body) => (body instanceof ApiError ? [] : [body]))
  const made = await unlessRefused(() => createAssets(good, actor, services))
  if (!made) return
  let at = 0
  return rows.map((row, index): RowOutcome => {
    const body = bodies[index]
    const answer = body instanceof ApiError ? body : made[at++]
    if (!answer || answer instanceof ApiError) return outcomeOf(row, answer ?? refuse('object.notFound'), 'changed')
    return { ...outcomeOf(row, undefined, 'changed'), objectId: answer.id }
  })
}

/** Removes what rows have made; those in `changed` are left. `undefined` where each has to be removed by itself. */
export async function removedTogether(
  rows: readonly RowRecord[],
  changed: ReadonlySet<string>,
  actor: Actor,
  services: Services,
) {
  if (!rows.every(({ action }) => action === 'assets.create')) return
  const ids = rows.map(({ object_id: id }) => id).filter((id) => !changed.has(id))
  const refused = await unlessRefused(() => removeAssets(ids, actor, services))
  if (!refused) return
  return rows.map((row) => {
    const why = changed.has(row.object_id) ? refuse('audit.changedSince') : refused.get(row.object_id)
    return outcomeOf(row, why, 'undone')
  })
}
