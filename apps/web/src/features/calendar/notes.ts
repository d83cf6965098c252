import type { Asset } from '@plaza/sdk'
import { objectOf, textOf } from '../../lib/json.ts'

/**
 * What the owner wrote down about a period. Everybody may read availabilities, so notes are kept with the asset, where
 * the owner alone sees them.
 */
export const noteOf = ({ metadata }: Pick<Asset, 'metadata'>, availabilityId: string): string => {
  const { notes } = objectOf(objectOf(objectOf(metadata._private).plaza).calendar)
  return textOf(objectOf(notes)[availabilityId]) ?? ''
}

/** The change of an asset's metadata that keeps a note; an empty one is forgotten. */
export const noteChange = (availabilityId: string, note: string) => ({
  _private: { plaza: { calendar: { notes: { [availabilityId]: note.trim() || null } } } },
})
