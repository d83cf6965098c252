import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { placeOf } from '../../../parts/asset/asset.ts'
import { useMe, usePersonId } from '../../../parts/person/me.ts'
import { useReaderPlace } from '../../../parts/place/reader-place.ts'
import type { MapTarget } from '../../places/index.ts'

const townZoom = 10
/** Enough to tell where most of them are. */
const looked = 60

/**
 * Where the map opens before a place is chosen: at the owner's own, else where the operator says, else where most
 * listings are. Until that is known it is better not to open it: it would show the whole world first.
 */
export function useFirstView(): { target: MapTarget | undefined; isKnown: boolean } {
  const { sdk, settings } = useServices()
  const home = useReaderPlace()
  const isMember = usePersonId() !== null
  const isWaiting = useMe().isPending && isMember
  const isAtHome = home?.isCountry === false
  const { data, isPending } = useQuery({
    queryKey: ['search', 'results', { purpose: 'whereabouts' }],
    queryFn: ({ signal }) => sdk.search.results({ nbResultsPerPage: looked }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isAtHome && settings.map.center === undefined,
    // a map of the world is a place to begin too
    retry: false,
  })
  const [latitude, longitude] = isAtHome ? [home.latitude, home.longitude] : []
  const target = useMemo(() => {
    if (latitude !== undefined && longitude !== undefined) return { center: { latitude, longitude }, zoom: townZoom }
    const positions = (data ?? []).flatMap((asset) => placeOf(asset) ?? [])
    return positions.length > 0 ? { positions } : undefined
  }, [latitude, longitude, data])
  return { target, isKnown: isAtHome || (!isWaiting && (settings.map.center !== undefined || !isPending)) }
}
