import type { JsonObject } from '@plaza/contract'
import { asObject, readPriceRules } from '@plaza/domain'
import type { AssetRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'

/** Rules of prices are kept as they can be followed, or not at all; what was there before a call is not judged. */
export function checkPriceRules(sent: JsonObject | undefined, { metadata }: Pick<AssetRow, 'metadata'>) {
  if (asObject(sent?.plaza).prices === undefined) return
  const { problems } = readPriceRules(asObject(metadata.plaza).prices)
  if (problems.length > 0) {
    const errors = problems.slice(0, mostTold).map((problem) => ({ ...problem }))
    throw refuse('asset.pricesInvalid', { data: { errors } })
  }
}

const mostTold = 20
