import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { allGrants, asObject } from '@plaza/domain'
import type { Actor, ConfigSections, Services } from '../../context.ts'
import { ApiError, refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { replaceConfig } from '../configs/index.ts'
import { type DoneRow, noteDone } from '../operations/index.ts'
import { type Current, readCurrent, versionOf } from './document.ts'
import { idOf, type ObjectKind, objectKinds } from './kinds.ts'
import { type Step, stepsFor } from './plan.ts'
import { offeredRoles, withIds } from './references.ts'
import { withSecretsOf } from './secrets.ts'

type Body = BodyOf<Endpoints['configuration']['apply']>

/** What is under way: ids of objects by `kind/key`, those made meanwhile included, and what was done. */
type Progress = { ids: Map<string, string>; rows: DoneRow[]; actor: Actor; services: Services }

/**
 * Makes the marketplace like a document in what was picked: by the call for each object, with its checks, events and audit record, as one
 * operation, which can be taken back. The call is written into the audit log, and so holds all of it in one transaction.
 */
export async function applyConfiguration({ document, pick, expectedVersion }: Body, caller: Actor, services: Services) {
  const now = services.clock.now()
  const id = newId('op', services.settings.origin, now)
  const actor = actingFor(caller, id)
  const current = await readCurrent(services)
  const version = versionOf(current.document)
  if (version !== expectedVersion) throw refuse('configuration.changed', { data: { version } })
  const steps = stepsFor(current, { pick, document })
  const ids = new Map([...current.found].map(([name, object]) => [name, String(object.id)]))
  const progress: Progress = { ids, rows: [], actor, services }
  await giveUpDefault(steps, current, progress)
  const unfinished: Step[] = []
  for (const step of steps) {
    if (await asRefusedBy(step, () => take(step, current, progress))) unfinished.push(step)
  }
  // those that name each other, or themselves
  for (const step of unfinished) await asRefusedBy(step, () => finishReferences(step, progress))
  return noteDone({ id, actor: caller, rows: progress.rows, names: pick.map((each) => each.id) }, services)
}

/** Whoever may apply a configuration writes what is in it, in whatever namespace; all other rights are their own. */
const actingFor = (caller: Actor, operationId: string): Actor => ({
  ...caller,
  isSystem: false,
  operationId,
  grants: {
    ...caller.grants,
    permissions: new Set([...caller.grants.permissions, 'platformData:edit:all']),
    readNamespaces: allGrants.readNamespaces,
    editNamespaces: allGrants.editNamespaces,
  },
})

async function asRefusedBy<T>({ id }: Step, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500 || error.statusCode === 403) throw error
    const data = { id, code: error.code, refusal: error.data ?? null }
    throw refuse('configuration.refused', { values: { id, why: error.message }, data })
  }
}

const ruleOf = (kind: string): ObjectKind | undefined => objectKinds.find((each) => each.kind === kind)

/** True when it names something that is not made yet. */
async function take(step: Step, current: Current, progress: Progress): Promise<boolean> {
  const rules = ruleOf(step.kind)
  if (!rules) return takeSettings(step, progress)
  const { ids, services, actor, rows } = progress
  const { objects } = rules
  const here = current.found.get(step.id)
  const objectId = ids.get(step.id) ?? ''
  const call = (action: string, body?: JsonObject, former?: JsonObject) =>
    services.singleCalls.within({ action, objects, id: objectId, body, former }, { actor, services })
  if (step.change === 'onlyHere') {
    await call(`${objects}.remove`)
    rows.push({ objectId, action: `${objects}.remove`, former: valuesOf(here ?? {}, rules) })
    return false
  }
  let isWhole = true
  const value = withIds(step.value, ({ kind, key }) => {
    const known = ids.get(`${kind}/${key}`)
    if (known === undefined) isWhole = false
    return known
  }) as JsonObject
  if (step.change === 'new') {
    const made = await call(`${objects}.create`, onlyKnown(value, rules.fields))
    const madeId = String(made.id)
    ids.set(step.id, madeId)
    rows.push({ objectId: madeId, action: `${objects}.create` })
    return !isWhole
  }
  const changes = changesOf(step, value, rules, here ?? {})
  if (Object.keys(changes).length === 0) return false
  await call(`${objects}.update`, changes, here)
  rows.push({ objectId, action: `${objects}.update` })
  return !isWhole
}

/** The fields that are written; those that are nothing any more as null, and secrets as they are here. */
function changesOf(
  { fields }: Step,
  value: JsonObject,
  { kind, fixed = [], secretIn = [] }: ObjectKind,
  here: JsonObject,
) {
  const written = fields.filter((name) => !fixed.includes(name))
  return Object.fromEntries(
    written.map((name) => {
      const given = value[name] ?? null
      return [name, secretIn.includes(name) ? withSecretsOf(here[name], given, `${kind}.${name}`) : given]
    }),
  )
}

const onlyKnown = (value: JsonObject, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name, item]) => fields.includes(name) && item !== null))

const valuesOf = (object: JsonObject, { fields }: ObjectKind): JsonObject =>
  onlyKnown(Object.fromEntries(fields.map((name) => [name, object[name] ?? null])), fields)

/** References to what was made after the object itself. */
async function finishReferences(step: Step, { ids, services, actor }: Progress) {
  const rules = ruleOf(step.kind)
  const id = ids.get(step.id)
  if (!rules || id === undefined) return
  const value = withIds(step.value, ({ kind, key }) => ids.get(`${kind}/${key}`)) as JsonObject
  const { objects, fixed = [] } = rules
  const body = onlyKnown(
    value,
    rules.fields.filter((name) => !fixed.includes(name)),
  )
  await services.singleCalls.within(
    { action: `${objects}.update`, objects, id, body, former: body },
    { actor, services },
  )
}

async function takeSettings({ kind, key, value }: Step, { ids, services, actor, rows }: Progress): Promise<boolean> {
  const known = withIds(value, ({ kind: other, key: name }) => ids.get(idOf(other as Step['kind'], name))) as JsonObject
  const level = key === 'private' ? 'private' : 'default'
  const sections: Partial<ConfigSections> =
    kind === 'theme'
      ? { theme: known }
      : { stelace: asObject(known.stelace), ...(level === 'default' ? { custom: asObject(known.custom) } : {}) }
  const whole = (now: ConfigSections): Partial<ConfigSections> =>
    level === 'private' && sections.stelace
      ? { stelace: withSecretsOf(now.stelace, sections.stelace, 'stelace') as JsonObject }
      : sections
  const action = level === 'private' ? 'config.updatePrivate' : 'config.update'
  await services.singleCalls.check(action, sections, actor)
  const offered = offeredRoles(known).filter((role) => !ids.has(idOf('roles', role)))
  const unknown = await services.roles.unknown(offered)
  if (unknown.length > 0)
    throw refuse('config.roleUnknown', { values: { setting: 'roles', roles: unknown.join(', ') } })
  const { before, after } = await replaceConfig({ level, sections: whole }, actor, services)
  rows.push({ objectId: level === 'private' ? 'privateConfig' : 'config', action, former: before, written: after })
  return false
}

/** One type is the default: where a picked one becomes it, the present one gives it up in a row of its own, so that it gets it back. */
async function giveUpDefault(steps: readonly Step[], current: Current, { actor, services, rows }: Progress) {
  const next = steps.find(
    ({ kind, change, value }) => kind === 'types' && change !== 'onlyHere' && value.isDefault === true,
  )
  const present = [...current.found].find(([id, { isDefault }]) => id.startsWith('types/') && isDefault === true)
  if (!next || !present || present[0] === next.id || steps.some(({ id }) => id === present[0])) return
  const objectId = String(present[1].id)
  const action = 'assetTypes.update'
  const call = { action, objects: 'assetTypes', id: objectId, body: { isDefault: false }, former: undefined }
  await services.singleCalls.within(call, { actor, services })
  rows.push({ objectId, action })
}
