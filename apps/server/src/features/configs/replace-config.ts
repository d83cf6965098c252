import type { JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { changedSettings } from '@plaza/domain/settings'
import type { Actor, ConfigSections, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkPolicies } from './check-policies.ts'
import { rowOf, sectionsOf } from './config-cache.ts'
import { noteChange } from './note-change.ts'
import { checkConnections, offeredRoles, withoutFeatures } from './rules.ts'
import * as store from './store.ts'
import { checkSize } from './update-config.ts'

type Replacing = {
  level: 'default' | 'private'
  /** Whole sections, made from what they say now; those that are not named stay. */
  sections: (now: ConfigSections) => Partial<ConfigSections>
}

const empty: ConfigSections = { stelace: {}, custom: {}, theme: {} }

/** Writes whole sections of the settings: what is not in them goes. Answers what the level said before, and says now. */
export async function replaceConfig({ level, sections }: Replacing, actor: Actor, services: Services) {
  const { secrets, clock } = services
  return services.changes.write('config', async (tx) => {
    const now = clock.now()
    const row = await store.lock(tx, level, rowOf(level, empty, { secrets, now }))
    const before = sectionsOf(row, secrets)
    const given = sections(before)
    const after = { ...before, ...given, ...(given.stelace ? { stelace: withoutFeatures(given.stelace) } : {}) }
    check(level, after.stelace)
    checkSize(after)
    if (level === 'default') await checkPolicies(tx, before, after)
    const changes = changedSettings(before, after)
    await store.update(tx, rowOf(level, after, { secrets, now, dates: row.secret_dates }))
    await noteChange(tx, { level, changes, date: now }, actor, services)
    return { before, after }
  })
}

function check(level: Replacing['level'], stelace: JsonObject) {
  if (level === 'default') {
    const { whitelist, default: usual } = offeredRoles(stelace)
    if (whitelist.includes('dev')) throw refuse('config.devNotOffered')
    if (usual.includes('dev')) throw refuse('config.devNotDefault')
    return
  }
  const { ssoConnections } = stelace
  const checked = isObject(ssoConnections) ? checkConnections(ssoConnections) : undefined
  if (checked && 'problem' in checked) throw refuse('config.connectionInvalid', { values: checked })
}
