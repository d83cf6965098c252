import { readSearch } from '../features/search/index.ts'
import { objectOf } from '../lib/json.ts'
import type { Services } from '../lib/services.tsx'
import { rememberPlace } from '../parts/place/chosen-place.ts'
import { wantDays } from '../parts/transaction/wanted-days.ts'
import type { AppRouter } from './router.tsx'

/** The place of a search is where its reader looks around: the home page begins there the next time, listings with its days. */
export function wireSearch({ stored, storedInTab, wantedDays }: Services, router: AppRouter): void {
  router.subscribe('onResolved', ({ toLocation }) => {
    if (!/^\/s(\/|$)/.test(toLocation.pathname)) return
    const { place, startDate, endDate, isAnyDay } = readSearch(objectOf(toLocation.search))
    wantDays({ wantedDays, storedInTab }, startDate && endDate && !isAnyDay ? { start: startDate, end: endDate } : null)
    if (!place?.label) return
    const { latitude, longitude, label } = place
    rememberPlace(stored, { latitude, longitude, shortDisplayName: label })
  })
}
