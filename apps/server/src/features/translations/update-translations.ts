import type { BodyOf, Endpoints, Json, JsonObject } from '@plaza/contract'
import { addGrants, isObject } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { updateAssetType } from '../asset-types/index.ts'
import { updateCategory } from '../categories/index.ts'
import { updatePublicConfig } from '../configs/index.ts'
import { updateCustomAttribute } from '../custom-attributes/index.ts'
import { createEntry, updateEntry } from '../entries/index.ts'
import { readNamed } from './list-translations.ts'
import { changedWords, fieldOf, type Named, pagesPlace, valueIn, type WrittenEntry } from './named.ts'

type Changed = { named: Named; words: JsonObject }

/** Writes texts in other languages, object by object, each by its own operation and with its own event. */
export async function updateTranslations(
  { changes }: BodyOf<Endpoints['translations']['update']>,
  actor: Actor,
  services: Services,
) {
  const { named, languages, instant, entries } = await readNamed(services)
  const keyOf = (of: { objectType: string; objectId: string }, field: string) =>
    `${of.objectType} ${of.objectId} ${field}`
  const known = new Map(named.map((each) => [keyOf(each, fieldOf(each)), each]))
  const byKey = Map.groupBy(changes, (change) => keyOf(change, change.field))
  const conflicts = changes.flatMap(({ value: _wanted, before, ...cell }) => {
    const found = known.get(keyOf(cell, cell.field))
    const value = found && valueIn(found, cell.locale, languages.first)
    return before === undefined || value === undefined || value === before ? [] : [{ ...cell, value }]
  })
  if (conflicts.length > 0) throw refuse('translation.changed', { data: { conflicts } })
  const changed = [...byKey].map(([key, texts]): Changed => {
    const found = known.get(key)
    // somebody has renamed or removed it since
    if (!found) throw refuse('object.notFound')
    const words = Object.fromEntries(texts.map(({ locale, value }) => [locale, value]))
    return { named: found, words: changedWords(found, words, languages.first) }
  })
  for (const [, ofOne] of Map.groupBy(changed, ({ named: each }) => `${each.objectType} ${each.objectId}`)) {
    await write(ofOne, { instant: instant as JsonObject, entries, actor, services })
  }
  return { changed: changes.length }
}

type Writing = { instant: JsonObject; entries: readonly WrittenEntry[]; actor: Actor; services: Services }

async function write(changed: readonly Changed[], { instant, entries, actor, services }: Writing) {
  const [first] = changed
  if (!first) return
  const { objectType, objectId: id } = first.named
  if (objectType === 'config') {
    // lists are replaced as a whole, so each part of the settings is sent as it is then
    const roots = [...new Set(changed.map(({ named }) => named.path[0] ?? ''))]
    const parts: JsonObject = Object.fromEntries(roots.map((root) => [root, structuredClone(instant[root] ?? {})]))
    for (const { named, words } of changed) put(parts, named.path, words)
    // the right to translate is the right to change these texts of the settings, and no others
    const grants = addGrants(actor.grants, { permissions: ['config:edit'], readNamespaces: [], editNamespaces: [] })
    await updatePublicConfig({ stelace: { instant: parts } }, undefined, { ...actor, grants }, services)
    return
  }
  if (objectType === 'page' || objectType === 'mail') return writeEntries(changed, entries, services)
  const plaza: JsonObject = {}
  for (const { named } of changed) if (named.list) put(plaza, named.list.path, structuredClone(named.list.value))
  for (const { named, words } of changed) put(plaza, named.path, words)
  const input = { id, changes: { metadata: { plaza } } }
  if (objectType === 'assetType') await updateAssetType(input, services)
  else if (objectType === 'category') await updateCategory(input, services)
  else await updateCustomAttribute(input, services)
}

/** Pages and mails have an entry for each language. */
async function writeEntries(changed: readonly Changed[], entries: readonly WrittenEntry[], services: Services) {
  const locales = new Set(changed.flatMap(({ words }) => Object.keys(words)))
  for (const locale of locales) {
    const fields: JsonObject = {}
    let place: { collection: string; name: string } = pagesPlace
    for (const { named, words } of changed) {
      const isMail = named.objectType === 'mail'
      if (isMail) place = { collection: 'email', name: named.objectId }
      const field = named.path.join('.')
      const value = words[locale]
      if (value !== undefined) fields[isMail ? field : `${named.objectId}.${field}`] = value || null
    }
    const entry = entries.find((each) => each.locale === locale && each.name === place.name)
    const isSame = Object.entries(fields).every(([name, value]) => (entry?.fields[name] || null) === value)
    if (isSame) continue
    if (entry) await updateEntry({ id: entry.id, changes: { fields } }, services)
    else await createEntry({ ...place, locale, fields }, services)
  }
}

/** Puts a value where a path leads, through objects and lists. */
function put(into: JsonObject, path: readonly string[], value: Json) {
  let at: JsonObject | Json[] = into
  for (const key of path.slice(0, -1)) {
    const place = at as Record<string, Json>
    // a status may have the name of something that every object inherits
    const next = Object.hasOwn(place, key) ? place[key] : undefined
    if (Array.isArray(next) || isObject(next)) at = next as JsonObject | Json[]
    else {
      const made: JsonObject = {}
      place[key] = made
      at = made
    }
  }
  ;(at as Record<string, Json>)[path.at(-1) ?? ''] = value
}
