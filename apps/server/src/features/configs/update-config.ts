import { apiVersions, type BodyOf, type Endpoints, type JsonObject } from '@plaza/contract'
import type { Actor, ConfigLevel, ConfigSections, Services } from '../../context.ts'
import { deepMerge } from '../../lib/deep-merge.ts'
import { refuse } from '../../lib/errors.ts'
import { rowOf, sectionsOf } from './config-cache.ts'
import { checkConnections, offeredRoles, withoutFeatures } from './rules.ts'
import * as store from './store.ts'

const sizeLimit = 256 * 1024
const empty: ConfigSections = { stelace: {}, custom: {}, theme: {} }

/** Merges what was sent into a level and answers the whole level. */
async function mergeInto(
  level: ConfigLevel,
  sent: Partial<ConfigSections>,
  services: Services,
  adjust: (after: ConfigSections, before: ConfigSections) => ConfigSections = (after) => after,
) {
  return services.changes.write('config', async (tx) => {
    const now = services.clock.now()
    const before = sectionsOf(
      await store.lock(tx, level, rowOf(level, empty, services.secrets, now), now),
      services.secrets,
    )
    const merged = {
      stelace: deepMerge(before.stelace, sent.stelace ?? {}),
      custom: deepMerge(before.custom, sent.custom ?? {}),
      theme: deepMerge(before.theme, sent.theme ?? {}),
    }
    const after = adjust(merged, before)
    if (JSON.stringify(after).length > sizeLimit) throw refuse('config.tooLarge', { values: { kib: sizeLimit / 1024 } })
    await store.update(tx, rowOf(level, after, services.secrets, now))
    return after
  })
}

export async function updatePublicConfig(input: BodyOf<Endpoints['config']['update']>, services: Services) {
  // the checked body is plain JSON; its type is that of the known keys
  const { stelaceAuthRefreshTokenExpiration: _dropped, ...stelace } = (input.stelace ?? {}) as JsonObject
  const offered = offeredRoles(stelace)
  if (offered.whitelist.includes('dev')) throw refuse('config.devNotOffered')
  if (offered.default.includes('dev')) throw refuse('config.devNotDefault')
  for (const [name, values] of Object.entries(offered)) {
    const unknown = await services.roles.unknown(values)
    if (unknown.length > 0) throw refuse('config.roleUnknown', { values: { setting: name, roles: unknown.join(', ') } })
  }
  return mergeInto(
    'default',
    { stelace: withoutFeatures(stelace), custom: input.custom ?? {}, theme: input.theme ?? {} },
    services,
  )
}

export async function updatePrivateConfig(input: BodyOf<Endpoints['config']['updatePrivate']>, services: Services) {
  const { stelaceAuthRefreshTokenExpiration: lifetime, ...stelace } = (input.stelace ?? {}) as JsonObject
  const connections = input.stelace?.ssoConnections
  if (connections !== undefined) {
    const checked = checkConnections(connections as JsonObject)
    if ('problem' in checked) throw refuse('config.connectionInvalid', { values: checked })
    stelace.ssoConnections = checked.connections
  }
  const after = await mergeInto('private', { stelace }, services, (merged) =>
    // a duration has one unit, so a new one replaces the old one; null leaves it
    lifetime ? { ...merged, stelace: { ...merged.stelace, stelaceAuthRefreshTokenExpiration: lifetime } } : merged,
  )
  return { stelace: after.stelace }
}

export async function updateSystemConfig(
  input: BodyOf<Endpoints['config']['updateSystem']>,
  actor: Actor,
  services: Services,
) {
  if (!actor.isSystem) throw refuse('permission.denied')
  const version = input.stelace?.stelaceVersion
  if (version !== undefined && !apiVersions.some((known) => known === version)) {
    throw refuse('config.versionUnknown', { values: { versions: apiVersions.join(', ') } })
  }
  const { stelace, custom } = await mergeInto(
    'system',
    { stelace: input.stelace ?? {}, custom: input.custom ?? {} },
    services,
  )
  return { stelace, custom }
}
