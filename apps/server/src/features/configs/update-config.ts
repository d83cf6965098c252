import { apiVersions, type BodyOf, type Endpoints, type JsonObject } from '@plaza/contract'
import { changedSettings, isSecretSetting, pinAgainst, withPins } from '@plaza/domain/settings'
import type { Actor, ConfigLevel, ConfigSections, Services } from '../../context.ts'
import { deepMerge } from '../../lib/deep-merge.ts'
import { refuse } from '../../lib/errors.ts'
import { WithHeaders } from '../../lib/reply.ts'
import { checkPolicies } from './check-policies.ts'
import { pinsOf, rowOf, sectionsOf } from './config-cache.ts'
import { shownPrivate } from './mask.ts'
import { checkMayChange } from './may-change.ts'
import { noteChange } from './note-change.ts'
import { checkConnections, offeredRoles, withoutFeatures } from './rules.ts'
import * as store from './store.ts'
import { versionOf } from './version.ts'

const sizeLimit = 256 * 1024
const empty: ConfigSections = { stelace: {}, custom: {}, theme: {} }

/** The version that somebody has read, where they ask not to overwrite what came after it. */
type Seen = string | undefined

type Merge = {
  level: ConfigLevel
  sent: Partial<ConfigSections>
  seen: Seen
  adjust?: (after: ConfigSections) => ConfigSections
}

/** Which state of its level an answer tells. */
const versioned = <Answer extends object>(after: ConfigSections, answer: Answer) =>
  new WithHeaders({ 'x-plaza-version': versionOf(after) }, answer)

/** Merges what was sent into a level and answers the whole level, with the dates of its secrets. */
async function mergeInto(
  { level, sent, seen, adjust = (after) => after }: Merge,
  actor: Actor,
  services: Services,
): Promise<{ after: ConfigSections; holds: ConfigSections; dates: Record<string, string> }> {
  const { secrets } = services
  const pins = pinsOf(level, services.settings.pinned)
  const against = pinAgainst(sent as JsonObject, pins)
  if (against) {
    const { path, variable } = against
    throw refuse('config.pinned', { values: { setting: path, variable }, data: { setting: path, variable } })
  }
  return services.changes.write('config', async (tx) => {
    const now = services.clock.now()
    const row = await store.lock(tx, level, rowOf(level, empty, { secrets, now }))
    const before = sectionsOf(row, secrets)
    if (seen !== undefined && seen !== versionOf(before)) {
      const current =
        level === 'private' ? { ...before, stelace: shownPrivate(before.stelace, row.secret_dates, actor) } : before
      throw refuse('object.changed', { data: { current } })
    }
    const after = adjust(merged(before, sent))
    checkSize(after)
    if (level === 'default') await checkPolicies(tx, before, after)
    const changes = changedSettings(before, after)
    const dates = { ...row.secret_dates, ...datesOf(changes, level, now) }
    await store.update(tx, rowOf(level, after, { secrets, now, dates }))
    await noteChange(tx, { level, changes, date: now }, actor, services)
    return { after, holds: withPins(after, pins), dates }
  })
}

export const merged = (before: ConfigSections, sent: Partial<ConfigSections>): ConfigSections => ({
  stelace: deepMerge(before.stelace, sent.stelace ?? {}),
  custom: deepMerge(before.custom, sent.custom ?? {}),
  theme: deepMerge(before.theme, sent.theme ?? {}),
})

export function checkSize(sections: ConfigSections) {
  if (JSON.stringify(sections).length > sizeLimit)
    throw refuse('config.tooLarge', { values: { kib: sizeLimit / 1024 } })
}

const datesOf = (changes: readonly { path: string }[], level: ConfigLevel, now: Date) =>
  level === 'private'
    ? Object.fromEntries(
        changes.filter(({ path }) => isSecretSetting(path)).map(({ path }) => [path, now.toISOString()]),
      )
    : {}

export async function updatePublicConfig(
  input: BodyOf<Endpoints['config']['update']>,
  seen: Seen,
  actor: Actor,
  services: Services,
) {
  checkMayChange(input as JsonObject, actor)
  // the checked body is plain JSON; its type is that of the known keys
  const { stelaceAuthRefreshTokenExpiration: _dropped, ...stelace } = (input.stelace ?? {}) as JsonObject
  const offered = offeredRoles(stelace)
  if (offered.whitelist.includes('dev')) throw refuse('config.devNotOffered')
  if (offered.default.includes('dev')) throw refuse('config.devNotDefault')
  for (const [name, values] of Object.entries(offered)) {
    const unknown = await services.roles.unknown(values)
    if (unknown.length > 0) throw refuse('config.roleUnknown', { values: { setting: name, roles: unknown.join(', ') } })
  }
  const sent = { stelace: withoutFeatures(stelace), custom: input.custom ?? {}, theme: input.theme ?? {} }
  const { after, holds } = await mergeInto({ level: 'default', sent, seen }, actor, services)
  return versioned(after, holds)
}

export async function updatePrivateConfig(
  input: BodyOf<Endpoints['config']['updatePrivate']>,
  seen: Seen,
  actor: Actor,
  services: Services,
) {
  const { stelaceAuthRefreshTokenExpiration: lifetime, ...stelace } = (input.stelace ?? {}) as JsonObject
  const connections = input.stelace?.ssoConnections
  if (connections !== undefined) {
    const checked = checkConnections(connections as JsonObject)
    if ('problem' in checked) throw refuse('config.connectionInvalid', { values: checked })
    stelace.ssoConnections = checked.connections
  }
  const adjust = (merged: ConfigSections) =>
    // a duration has one unit, so a new one replaces the old one; null leaves it
    lifetime ? { ...merged, stelace: { ...merged.stelace, stelaceAuthRefreshTokenExpiration: lifetime } } : merged
  const merge: Merge = { level: 'private', sent: { stelace }, seen, adjust }
  const { after, holds, dates } = await mergeInto(merge, actor, services)
  return versioned(after, { stelace: shownPrivate(holds.stelace, dates, actor) })
}

export async function updateSystemConfig(
  input: BodyOf<Endpoints['config']['updateSystem']>,
  seen: Seen,
  actor: Actor,
  services: Services,
) {
  if (!actor.isSystem) throw refuse('permission.denied')
  const version = input.stelace?.stelaceVersion
  if (version !== undefined && !apiVersions.some((known) => known === version)) {
    throw refuse('config.versionUnknown', { values: { versions: apiVersions.join(', ') } })
  }
  const sent = { stelace: input.stelace ?? {}, custom: input.custom ?? {} }
  const { after } = await mergeInto({ level: 'system', sent, seen }, actor, services)
  return versioned(after, { stelace: after.stelace, custom: after.custom })
}
