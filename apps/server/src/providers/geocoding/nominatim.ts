import tzLookup from '@photostructure/tz-lookup'
import type { Place } from '@plaza/contract'
import type { Geocoder } from './geocoder.ts'

type Address = Record<string, string | undefined>
type NominatimPlace = { place_id: number | string; lat: string; lon: string; display_name: string; address?: Address }

const withinMs = 5_000

export type NominatimOptions = { url: string; key?: string; fetch?: typeof fetch }

/** Any service that speaks the Nominatim API: addresses down to the house. */
export function createNominatim({ url, key, fetch: call = fetch }: NominatimOptions): Geocoder {
  const ask = async (
    path: string,
    parameters: Record<string, string>,
    language?: string,
  ): Promise<NominatimPlace[]> => {
    const address = new URL(`${url.replace(/(?<!\/)\/+$/, '')}/${path}`)
    const all = { format: 'json', addressdetails: '1', ...(key ? { key } : {}), ...parameters }
    for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value)
    const response = await call(address, {
      headers: { 'user-agent': 'Plaza', ...(language ? { 'accept-language': language } : {}) },
      signal: AbortSignal.timeout(withinMs),
    })
    if (!response.ok) throw new Error(`The address service answered ${response.status}`)
    const found: unknown = await response.json()
    return (Array.isArray(found) ? found : [found]).filter(isFound)
  }
  return {
    async search({ text, country, language, limit, near }) {
      const box = near
        ? { viewbox: [near.longitude - 1, near.latitude + 1, near.longitude + 1, near.latitude - 1].join(',') }
        : {}
      const parameters = {
        q: text,
        limit: String(limit),
        ...(country ? { countrycodes: country.toLowerCase() } : {}),
        ...box,
      }
      return (await ask('search', parameters, language)).map(present)
    },
    async reverse({ latitude, longitude }) {
      return (await ask('reverse', { lat: String(latitude), lon: String(longitude) })).map(present)
    },
  }
}

const isFound = (value: unknown): value is NominatimPlace =>
  typeof value === 'object' && value !== null && 'lat' in value && 'lon' in value && 'display_name' in value

function present(found: NominatimPlace): Place {
  const latitude = Number(found.lat)
  const longitude = Number(found.lon)
  const { address = {} } = found
  const town = address.village ?? address.town ?? address.city ?? address.county
  const name = town ?? found.display_name.split(',').slice(0, 2).join(',')
  return {
    id: `nominatim:${found.place_id}`,
    latitude,
    longitude,
    shortDisplayName: address.postcode ? `${name}, ${address.postcode}` : name,
    displayName: found.display_name,
    postcode: address.postcode ?? null,
    country: address.country_code?.toUpperCase() ?? null,
    timeZone: tzLookup(latitude, longitude),
  }
}
