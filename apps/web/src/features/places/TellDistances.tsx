import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { placeOf } from '../../parts/asset/asset.ts'
import { useOrigin } from '../../parts/place/origin.ts'
import { recallPosition } from './kept-position.ts'
import { metresBetween } from './map-geometry.ts'

/** Shows nothing; tells cards and listings how far away they are, once a place of the reader is known. */
export function TellDistances() {
  const { distances, position, settings, storedInTab } = useServices()
  const formats = useFormats()
  const router = useRouter()
  // a search may have named another place
  const [, setVisits] = useState(0)
  useEffect(() => router.subscribe('onResolved', () => setVisits((visits) => visits + 1)), [router])
  const { latitude, longitude } = useOrigin() ?? {}
  useEffect(() => void recallPosition(position, storedInTab), [position, storedInTab])
  useEffect(() => {
    if (!settings.distance.isShown || latitude === undefined || longitude === undefined) return distances.set(null)
    distances.set((asset) => {
      const place = placeOf(asset)
      return place && formats.distance(metresBetween({ latitude, longitude }, place))
    })
  }, [distances, settings, formats, latitude, longitude])
  return null
}
