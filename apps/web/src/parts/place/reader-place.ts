import type { MemberClient } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { browserZone } from '../../lib/date-formats.ts'
import { numberOf, objectOf, textOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { useStored } from '../../lib/use-stored.ts'
import { useMe, usePersonId } from '../person/me.ts'
import { chosenPlaceKey } from './chosen-place.ts'

/** Where somebody looks around. `isCountry`: no more than their country is known, and the spot is its best known town. */
export type ReaderPlace = { latitude: number; longitude: number; name: string; isCountry: boolean }

type Spot = { latitude: number; longitude: number; shortDisplayName: string }

/**
 * The reader's own place: that of their profile, else the last one they chose, else the country of their time zone. The
 * server knows none of it, so a page begins without.
 */
export function useReaderPlace(): ReaderPlace | undefined {
  const { sdk, stored, settings } = useServices()
  const { locale } = useIntl()
  const isMember = usePersonId() !== null
  const { data: me } = useMe()
  const places = objectOf(me?.metadata.instant).locations
  const chosen = useStored(stored, chosenPlaceKey)
  const zone = useSyncExternalStore(noNews, browserZone, () => undefined)
  const own = spotFrom(Array.isArray(places) ? places[0] : undefined) ?? spotFrom(parsed(chosen))
  const isRough = !own && settings.places.areOn && (!isMember || me !== undefined)
  const { data: town } = useQuery(zoneTownQuery(sdk, isRough ? zone : undefined))
  if (own) return { latitude: own.latitude, longitude: own.longitude, name: own.shortDisplayName, isCountry: false }
  if (!isRough || !town?.country) return
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(town.country) ?? town.country
  return { latitude: town.latitude, longitude: town.longitude, name, isCountry: true }
}

const noNews = () => () => undefined

/** Zones are called after a town in them: America/Mexico_City. Those without one (UTC) say nothing about a place. */
const zoneTownQuery = (sdk: MemberClient, zone: string | undefined) => {
  const town = zone?.includes('/') ? zone.split('/').at(-1)?.replaceAll('_', ' ') : undefined
  return queryOptions({
    queryKey: ['places', 'ofZone', zone],
    queryFn: town
      ? async ({ signal }) => {
          const { results } = await sdk.places.search({ query: town, limit: 5 }, { signal })
          return results.find(({ timeZone }) => timeZone === zone) ?? null
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    // a page without a place is whole too
    retry: false,
  })
}

function spotFrom(value: unknown): Spot | undefined {
  const { latitude, longitude, shortDisplayName } = objectOf(value)
  const [lat, lon, name] = [numberOf(latitude), numberOf(longitude), textOf(shortDisplayName)]
  return lat === undefined || lon === undefined || !name
    ? undefined
    : { latitude: lat, longitude: lon, shortDisplayName: name }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
