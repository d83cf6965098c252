import { objectOf, textOf } from '../lib/json.ts'
import type { Services } from '../lib/services.tsx'
import { rememberPlace } from '../parts/place/chosen-place.ts'
import type { AppRouter } from './router.tsx'

/** The place of a search is where its reader looks around; the home page begins there the next time. */
export function wirePlace({ stored }: Services, router: AppRouter): void {
  router.subscribe('onResolved', ({ toLocation }) => {
    if (!/^\/s(\/|$)/.test(toLocation.pathname)) return
    const { location, lat, lon } = objectOf(toLocation.search)
    const [latitude, longitude] = [Number(lat), Number(lon)]
    const shortDisplayName = textOf(location)
    // what is not there is no number either
    if (!shortDisplayName || Number.isNaN(latitude + longitude)) return
    rememberPlace(stored, { latitude, longitude, shortDisplayName })
  })
}
