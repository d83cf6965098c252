import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { type Actor, platformActor, type Services } from '../../context.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { differencesOf, valueAt, withDifferences } from '../../lib/differences.ts'
import { refuse } from '../../lib/errors.ts'
import { replaceConfig } from '../configs/index.ts'
import { findTrashed } from '../trash/index.ts'
import { inputOf } from './present.ts'
import { undoDays } from './rules.ts'
import type { OperationRecord, RowRecord } from './store.ts'

/**
 * Takes back what only an applied configuration and a file do: what was made goes, what was deleted and is in no trash is made again, settings get their
 * former values. False where it is a change or a deletion like any other.
 */
export async function takeBackApplied(
  operation: OperationRecord,
  { object_id: objectId, action, line }: RowRecord,
  actor: Actor,
  services: Services,
): Promise<boolean> {
  const [objects = '', call] = action?.split('.') ?? []
  const { former, written } = inputOf(operation, services).kept?.[line] ?? {}
  if (objects === 'config') {
    await takeBackSettings({ objectId, former: former ?? {}, written: written ?? {} }, actor, services)
    return true
  }
  if (call === 'create') {
    await removeMade({ objects, objectId, date: endOf(operation) }, actor, services)
    return true
  }
  if (call !== 'remove' || (await findTrashed(services.db.read, objectId)) !== undefined) return false
  const made = { action: `${objects}.create`, objects, id: '', body: former }
  await services.singleCalls.within(made, { actor, services })
  return true
}

/** When an operation ended. */
export const endOf = ({ undoable_until: until }: OperationRecord) =>
  new Date((until?.getTime() ?? 0) - undoDays * 24 * 60 * 60 * 1000)

/** Deletes what was made, unless somebody has changed it since. */
async function removeMade(
  { objects, objectId, date }: { objects: string; objectId: string; date: Date },
  actor: Actor,
  services: Services,
) {
  for await (const [object] of services.singleCalls.list(
    objects,
    { id: objectId },
    { actor: platformActor, services },
  )) {
    if (!object) throw refuse('object.notFound')
    const differences = [{ field: 'updatedDate', written: date.toISOString(), current: object.updatedDate ?? null }]
    if (String(object.updatedDate) > date.toISOString()) throw refuse('audit.changedSince', { data: { differences } })
  }
  await services.singleCalls.within({ action: `${objects}.remove`, objects, id: objectId }, { actor, services })
}

/** Puts back the settings that were written, unless somebody has changed one of them since. */
async function takeBackSettings(
  { objectId, former, written }: { objectId: string; former: JsonObject; written: JsonObject },
  actor: Actor,
  services: Services,
) {
  const level = objectId === 'privateConfig' ? 'private' : 'default'
  const back = differencesOf(written, former)
  const sections = (now: JsonObject) => {
    const changed = back.filter(({ path, before }) => !deepEqual(valueAt(now, path), before))
    const differences = changed.map(({ path, before }) => ({
      field: path.slice(1).replaceAll('/', '.'),
      written: before ?? null,
      current: valueAt(now, path) ?? null,
    }))
    if (level === 'private' && changed.length > 0) throw refuse('audit.changedSince')
    if (changed.length > 0) throw refuse('audit.changedSince', { data: { differences } })
    const { stelace, custom, theme } = withDifferences(now, back)
    return { stelace: asObject(stelace), custom: asObject(custom), theme: asObject(theme) }
  }
  await services.singleCalls.check(level === 'private' ? 'config.updatePrivate' : 'config.update', {}, actor)
  await replaceConfig({ level, sections }, actor, services)
}
