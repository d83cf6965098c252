import type { SystemPartState } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { PartSignRow } from '../../db/tables.ts'
import { gazetteerFilledWith } from '../../providers/geocoding/index.ts'
import { partOf, signedPart } from './parts.ts'

/** The map with streets, and the names of places: of our own list, or of a service that operators chose. */
export async function placesPart(services: Services, sign: PartSignRow | undefined): Promise<SystemPartState> {
  const { streetMap, db } = services
  if (sign?.failing_since) return signedPart('places', sign)
  if (await streetMap.isUnusable()) return partOf('places', { state: 'problem', problem: 'unusable' })
  const filled = await gazetteerFilledWith(db.read)
  if (filled === 'large towns') return partOf('places', { state: 'slow', problem: 'loading' })
  return signedPart('places', sign)
}
