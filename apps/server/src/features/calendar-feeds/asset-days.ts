import { asObject, isTimeZone } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { textOf } from '../../lib/free-json.ts'

/** Where the days of an asset begin: in its own zone, else in that of the marketplace. */
export async function zoneOf({ metadata }: Pick<AssetRow, 'metadata'>, { config }: Services): Promise<string> {
  const own = textOf(metadata.timeZone)
  if (own !== undefined && isTimeZone(own)) return own
  const home = textOf(asObject((await config.read('default')).stelace.instant).timeZone)
  return home !== undefined && isTimeZone(home) ? home : 'UTC'
}

/** What the names of our own events begin with, so that they are known when another calendar sends them back. */
export const addressPrefix = (assetId: string) => `plaza-${assetId}-`
