import type { JsonObject } from '@plaza/contract'
import { asObject, includedTaxes, localDate, taxRulesOf } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { textOf } from '../../lib/free-json.ts'
import { homeZone } from '../../lib/home-values.ts'
import { createGazetteer } from '../../providers/geocoding/index.ts'

type Booked = Pick<TransactionRow, 'asset_type_id' | 'asset_snapshot'> & {
  /** when it was booked, or now if it is not booked yet */
  date: Date
}

/** The taxes that are part of an amount of a booking, by the rates of the day on which it was made and of where its listing was. */
export async function taxesTold(booked: Booked, amount: number, services: Pick<Services, 'config' | 'db'>) {
  const { stelace } = await services.config.read('default')
  const rules = taxRulesOf(stelace.instant)
  if (rules.length === 0 || amount <= 0) return []
  const isPlaced = rules.some(({ country }) => country !== undefined)
  return includedTaxes(amount, rules, {
    assetTypeId: booked.asset_type_id,
    country: isPlaced ? await countryOf(booked, services) : undefined,
    day: localDate(booked.date.getTime(), homeZone(stelace)),
  })
}

/** Where the listing was when it was booked: as it says, else the country of the town nearest to it. */
async function countryOf({ asset_snapshot }: Booked, { db }: Pick<Services, 'db'>): Promise<string | undefined> {
  const { locations } = asset_snapshot
  const { countryCode, country, latitude, longitude } = asObject(Array.isArray(locations) ? locations[0] : undefined)
  const named = [countryCode, country].map(textOf).find((code) => code !== undefined && /^[A-Za-z]{2}$/.test(code))
  if (named || typeof latitude !== 'number' || typeof longitude !== 'number') return named
  const [place] = await createGazetteer(db).reverse({ latitude, longitude })
  return place?.country ?? undefined
}

/** Data of a booking with the taxes that its price holds: nobody's to write, and told again each time. */
export function withTaxesTold(data: JsonObject, taxes: Awaited<ReturnType<typeof taxesTold>>): JsonObject {
  const plaza = asObject(data.plaza)
  if (taxes.length === 0 && plaza.taxes === undefined) return data
  const { taxes: _sent, ...others } = plaza
  return { ...data, plaza: { ...others, ...(taxes.length > 0 && { taxes }) } }
}
