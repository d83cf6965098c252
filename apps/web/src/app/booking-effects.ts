import { assetIdOf } from '@plaza/domain'
import type { Services } from '../lib/services.tsx'
import type { AppRouter } from './router.tsx'

/** What is chosen and not sent lasts while people are on its page, or on their way to say who they are. */
export function wireUnsentBooking({ unsentBooking }: Services, router: AppRouter): void {
  router.subscribe('onResolved', () => {
    const booking = unsentBooking.get()
    if (!booking) return
    const stays = router.state.matches.some(
      ({ routeId, params, staticData }) =>
        staticData.isAuth ||
        staticData.isEmailCheck ||
        (routeId === '/l/$slugAndId' && assetIdOf(params.slugAndId ?? '') === booking.assetId),
    )
    if (!stays) unsentBooking.clear()
  })
}
