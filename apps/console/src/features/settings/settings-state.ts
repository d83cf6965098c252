import type { Json, JsonObject } from '@plaza/contract'
import { asObject, changesBetween, isObject } from '@plaza/domain'
import { type Setting, settingAt, settingChanges } from '@plaza/domain/settings'

/** All settings that somebody may read, and which state of them it is. */
export type SettingsState = {
  public: JsonObject
  /** Nothing for those who may not read it. */
  private: JsonObject | null
  /** Settings that the deployment decides, and the variables that do. */
  pinned: Readonly<Record<string, string>>
  /** The versions of both, so that nobody overwrites what a colleague saved meanwhile. */
  updatedDate: string
}

/** Values by the paths of their settings; null where nothing is set. */
export type SettingFields = Readonly<Record<string, Json>>

export const versionsIn = (updatedDate: string) => {
  const [ofPublic = '', ofPrivate = ''] = updatedDate.split(' ')
  return { public: ofPublic, private: ofPrivate }
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** What a setting holds, under its name or an older one. */
function storedValue(state: SettingsState, { path, level, older = [] }: Setting): Json {
  const place = asObject(state[level])
  const value = settingAt(place, path)
  if (value !== undefined && value !== null) return value
  return older.map((name) => settingAt(place, name)).find(isPlain) ?? null
}

export const readFields =
  (list: readonly Setting[]) =>
  (state: SettingsState): SettingFields =>
    Object.fromEntries(list.map((setting) => [setting.path, storedValue(state, setting)]))

/** Objects without what stands for secrets that were not written anew. */
export function withoutMasks(value: Json): Json {
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      inner === undefined || isMask(inner) ? [] : [[name, withoutMasks(inner)]],
    ),
  )
}

const isMask = (value: unknown) => isObject(value) && value.isSet === true && 'date' in value

function changeOf(setting: Setting, value: Json, before: SettingsState): Json {
  if (value === null) return setting.isNeverEmpty ? setting.fallback : null
  const former = settingAt(asObject(before[setting.level]), setting.path)
  // objects are merged: only so are keys taken out
  if (isObject(value) && isObject(former) && setting.kind.type !== 'days')
    return withoutMasks(changesBetween(former, value) ?? {})
  return withoutMasks(value)
}

/** What has to be sent to each level. */
export function changesByLevel(
  list: readonly Setting[],
  changes: Partial<SettingFields>,
  before: SettingsState,
): { public?: JsonObject; private?: JsonObject } {
  const of = (level: Setting['level']) => {
    const values = list.flatMap((setting) => {
      const value = changes[setting.path]
      return setting.level === level && value !== undefined
        ? [[setting.path, changeOf(setting, value, before)] as const]
        : []
    })
    return values.length > 0 ? { [level]: settingChanges(Object.fromEntries(values)) } : {}
  }
  return { ...of('public'), ...of('private') }
}
