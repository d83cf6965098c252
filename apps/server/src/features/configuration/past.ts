import type { ConfigurationDocument, ConfigurationKind, Json, JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { readDeedsSince } from '../audit-log/index.ts'
import { allOf, documentOf, type Settings, settingsNow } from './document.ts'
import { objectKinds } from './kinds.ts'

type Deed = Extract<Awaited<ReturnType<typeof readDeedsSince>>, { deeds: unknown }>['deeds'][number]

/** What the log calls objects of each kind. */
const typesOf: Readonly<Record<string, ConfigurationKind>> = {
  role: 'roles',
  category: 'categories',
  customAttribute: 'attributes',
  assetType: 'types',
  webhook: 'webhooks',
  task: 'tasks',
  workflow: 'workflows',
  entry: 'entries',
}

/** An object before something was done to it; null where there was none. */
function formerOf(
  object: JsonObject | undefined,
  { action, objectId, before, after }: Deed,
): JsonObject | null | undefined {
  if (action.endsWith('.create') || action === 'trash.restore') return null
  if (action.endsWith('.remove')) return before && { ...before, id: objectId ?? '' }
  if (!object || !before || !after) return object
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const others = Object.entries(object).filter(([name]) => !names.has(name))
  return Object.fromEntries([...others, ...Object.entries(before)]) as JsonObject
}

/** A setting as it was, by its path; the rest as it is. */
function withSetting(section: JsonObject, [key = '', ...rest]: readonly string[], value: Json): JsonObject {
  const { [key]: inner, ...others } = section
  if (rest.length > 0) return { ...others, [key]: withSetting(isObject(inner) ? inner : {}, rest, value) }
  return value === null ? others : { ...others, [key]: value }
}

function formerSettings(settings: Settings, { objectType, before }: Deed): Settings {
  const former = { ...settings }
  for (const [path, value = null] of Object.entries(before ?? {})) {
    const steps = path.split('.')
    if (objectType === 'privateConfig') former.private = withSetting(former.private, steps, value)
    else if (steps[0] === 'theme') former.theme = withSetting(former.theme, steps.slice(1), value)
    else former.public = withSetting(former.public, steps, value)
  }
  return former
}

/** The shape of the marketplace at an earlier moment: what it is now, with what the log tells taken back, the last first. */
export async function documentAt(date: Date, services: Services): Promise<ConfigurationDocument> {
  const found = await readDeedsSince([...Object.keys(typesOf), 'config', 'privateConfig'], date, services)
  if (!('deeds' in found))
    throw refuse('configuration.dateUnknown', { data: { since: found.oldest?.toISOString() ?? null } })
  const objects = new Map<ConfigurationKind, Map<string, JsonObject>>()
  for (const kind of objectKinds) {
    const all = await allOf({ ...kind, isKept: () => true }, services)
    const then = all.filter(({ createdDate }) => String(createdDate) <= date.toISOString())
    objects.set(kind.kind, new Map(then.map((object) => [String(object.id), object])))
  }
  let settings = await settingsNow(services)
  for (const deed of found.deeds) {
    const { objectType, objectId } = deed
    if (objectType === 'config' || objectType === 'privateConfig') settings = formerSettings(settings, deed)
    const kind = typesOf[objectType]
    const all = kind && objects.get(kind)
    if (!all || objectId === null) continue
    const former = formerOf(all.get(objectId), deed)
    if (former) all.set(objectId, former)
    else if (former === null) all.delete(objectId)
  }
  const kept = objectKinds.map(({ kind, isKept = () => true }): [ConfigurationKind, JsonObject[]] => [
    kind,
    [...(objects.get(kind)?.values() ?? [])].filter(isKept),
  ])
  return documentOf(new Map(kept), settings).document
}
