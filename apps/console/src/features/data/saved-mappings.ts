import { type ImportedType, importedTypes, type JsonObject } from '@plaza/contract'
import { asObject, type Mapping } from '@plaza/domain'
import { type Match, type Mode, matchesOf, modeTexts } from './imported.ts'

/** What columns mean, and how rows meet what is here, under a name of one's own. */
export type SavedMapping = { id: string; name: string; type: ImportedType; mapping: Mapping; match: Match; mode: Mode }

/** As many as are kept for one person. */
export const mostMappings = 30

const textsIn = (value: unknown): Mapping =>
  Object.fromEntries(
    Object.entries(asObject(value)).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  )

const isMode = (value: unknown): value is Mode => typeof value === 'string' && Object.hasOwn(modeTexts, value)

/** Kept with the account, for its owner alone: `metadata._private.plaza.console.mappings`. */
export function mappingsOf(metadata: JsonObject): SavedMapping[] {
  const { mappings } = asObject(asObject(asObject(metadata._private).plaza).console)
  if (!Array.isArray(mappings)) return []
  return mappings.flatMap((each) => {
    const { id, name, type: said, mapping, match: by, mode } = asObject(each)
    const type = importedTypes.find((known) => known === said)
    if (typeof id !== 'string' || typeof name !== 'string' || !type) return []
    const [usual = 'id'] = matchesOf(type)
    const match = matchesOf(type).find((known) => known === by) ?? usual
    return [{ id, name, type, mapping: textsIn(mapping), match, mode: isMode(mode) ? mode : 'both' }]
  })
}

/** What is sent to change them: a list takes the place of the one before. */
export const mappingsPatch = (mappings: readonly SavedMapping[]) => ({
  metadata: { _private: { plaza: { console: { mappings: mappings.map((each) => ({ ...each })) } } } },
})
