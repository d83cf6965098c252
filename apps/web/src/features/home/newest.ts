import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { type ReaderPlace, useReaderPlace } from '../../parts/place/reader-place.ts'
import { searchQuery } from '../search/index.ts'

const shown = 16
/** With fewer than a row of cards a place has too little to show. */
const leastNearby = 4
const nearMetres = 100_000
const countryMetres = 800_000

const newest = { sort: [{ _createdDate: 'desc' }], nbResultsPerPage: shown, validated: true }

/** The newest listings of all; it knows how many there are. */
export function useNewest() {
  const { sdk } = useServices()
  return useQuery({ ...searchQuery(sdk, newest), placeholderData: keepPreviousData })
}

/** The newest listings around the reader, where there are enough of them; else nothing. */
export function useNewestNearby() {
  const { sdk } = useServices()
  const place = useReaderPlace()
  const query = useQuery({ ...searchQuery(sdk, { ...newest, ...around(place) }), enabled: place !== undefined })
  return place && query.data && query.data.length >= leastNearby ? { place, query } : undefined
}

const around = (place: ReaderPlace | undefined) =>
  place && {
    location: { latitude: place.latitude, longitude: place.longitude },
    maxDistance: place.isCountry ? countryMetres : nearMetres,
  }
