import type { MemberClient, User } from '@plaza/sdk'
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

type Spot = Omit<ReaderPlace, 'isCountry'>

/**
 * The reader's own place: that of their profile, else the last one they chose, else the country of their time zone. The
 * server knows none of it, so a page begins without.
 */
export function useReaderPlace(): ReaderPlace | undefined {
  const { sdk, settings } = useServices()
  const { locale } = useIntl()
  const isMember = usePersonId() !== null
  const { data: me } = useMe()
  const own = useOwnSpot(me)
  const zone = useSyncExternalStore(noNews, browserZone, () => undefined)
  const isRough = !own && settings.places.areOn && (!isMember || me !== undefined)
  const { data: town } = useQuery(zoneTownQuery(sdk, isRough ? zone : undefined))
  if (own) return { ...own, isCountry: false }
  if (!isRough || !town?.country) return
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(town.country) ?? town.country
  return { latitude: town.latitude, longitude: town.longitude, name, isCountry: true }
}

/** The place of their profile, else the last one they chose. */
export function useOwnSpot(me: User | undefined): Spot | undefined {
  const { stored } = useServices()
  const chosen = useStored(stored, chosenPlaceKey)
  return spotFrom(Object(objectOf(me?.metadata.instant).locations)[0]) ?? spotFrom(parsed(chosen))
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
  return lat === undefined || lon === undefined || !name ? undefined : { latitude: lat, longitude: lon, name }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
