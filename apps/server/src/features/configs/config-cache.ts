import type { JsonObject } from '@plaza/contract'
import { asObject, orderBy, readingOf, setReading } from '@plaza/domain'
import { type Pin, withPins } from '@plaza/domain/settings'
import type { ConfigCache, ConfigLevel, ConfigSections, Services } from '../../context.ts'
import type { Changes } from '../../db/index.ts'
import type { ConfigRow } from '../../db/tables.ts'
import type { Secrets } from '../../lib/secrets.ts'
import * as store from './store.ts'
import { versionOf } from './version.ts'

/** The sections of a stored level; the private one is sealed as a whole. */
export function sectionsOf(row: ConfigRow | undefined, secrets: Secrets): ConfigSections {
  const content: JsonObject =
    row?.sealed == null ? (row?.content ?? {}) : JSON.parse(secrets.open(row.sealed, `configs.${row.access}`))
  return { stelace: asObject(content.stelace), custom: asObject(content.custom), theme: asObject(content.theme) }
}

export function rowOf(
  access: ConfigLevel,
  sections: ConfigSections,
  { secrets, now, dates = {} }: { secrets: Secrets; now: Date; dates?: Record<string, string> },
): ConfigRow {
  const isSealed = access === 'private'
  return {
    access,
    content: isSealed ? null : sections,
    sealed: isSealed ? secrets.seal(JSON.stringify(sections), `configs.${access}`) : null,
    updated_date: now,
    secret_dates: dates,
  }
}

/** What the deployment decides of a level. */
export const pinsOf = (level: ConfigLevel, pinned: readonly Pin[]): Pin[] =>
  pinned.filter((pin) => (pin.level === 'public' ? 'default' : pin.level) === level)

/** The settings of the marketplace, kept in memory because sign-up, sessions and pages ask for them. */
export function createConfigCache({
  changes,
  secrets,
  settings: { pinned },
}: {
  changes: Changes
  secrets: Secrets
  settings: Pick<Services['settings'], 'pinned'>
}): ConfigCache {
  const levels = changes.cached('config', async (reader) => {
    const rows = await store.all(reader)
    const read = (access: ConfigLevel) =>
      sectionsOf(
        rows.find((row) => row.access === access),
        secrets,
      )
    const level = (access: ConfigLevel) => {
      const stored = read(access)
      return { stored, sections: withPins(stored, pinsOf(access, pinned)), version: versionOf(stored) }
    }
    const shared = level('default')
    const reading = readingOf(asObject(shared.sections.stelace.instant))
    setReading((locale) => orderBy(reading, locale))
    return { default: shared, private: level('private'), system: level('system') }
  })
  return {
    read: async (level) => (await levels.get())[level].sections,
    stored: async (level) => (await levels.get())[level].stored,
    version: async (level) => (await levels.get())[level].version,
  }
}
