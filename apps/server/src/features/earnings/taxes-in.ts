import type { Receipt } from '@plaza/contract'
import { asObject, includedTaxes, localDate, taxRulesOf } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { textOf } from '../../lib/free-json.ts'
import { createGazetteer } from '../../providers/geocoding/index.ts'
import { publicSettings } from '../emails/index.ts'
import { cents, zoneOf } from './read.ts'

/** The taxes that are part of what one side pays or is paid, by the rates of the day on which it was booked. */
export async function taxesIn(
  row: TransactionRow,
  side: Receipt['side'],
  lines: Receipt['lines'],
  services: Services,
): Promise<Receipt['taxes']> {
  const rules = taxRulesOf(await publicSettings(services))
  if (rules.length === 0) return []
  const isPlaced = rules.some(({ country }) => country !== undefined)
  const zone = await zoneOf({ timeZone: undefined }, services)
  // an owner owes taxes on what was booked, whatever the service takes of it
  const taxed = lines.filter(({ kind }) => side === 'taker' || kind !== 'ownerFee')
  const amount = cents(taxed.reduce((sum, line) => sum + line.amount, 0))
  return includedTaxes(amount, rules, {
    assetTypeId: row.asset_type_id,
    country: isPlaced ? await countryOf(row, services) : undefined,
    day: localDate(row.created_date.getTime(), zone),
  })
}

/** Where the listing was when it was booked: as it says, else the country of the town nearest to it. */
async function countryOf({ asset_snapshot }: TransactionRow, { db }: Services): Promise<string | undefined> {
  const { locations } = asset_snapshot
  const { countryCode, country, latitude, longitude } = asObject(Array.isArray(locations) ? locations[0] : undefined)
  const named = [countryCode, country].map(textOf).find((code) => code !== undefined && /^[A-Za-z]{2}$/.test(code))
  if (named || typeof latitude !== 'number' || typeof longitude !== 'number') return named
  const [place] = await createGazetteer(db).reverse({ latitude, longitude })
  return place?.country ?? undefined
}
