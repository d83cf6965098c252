import { useStore } from '@plaza/ui'
import { useServices } from '../../lib/services.tsx'
import { type Choice, newProgress, type UnsentBooking } from '../../parts/transaction/unsent-booking.ts'

/** What is chosen for one asset, starting with `first`. It is kept outside the page, which restarts when someone logs in. */
export function useUnsent(assetId: string, first: Choice) {
  const { unsentBooking } = useServices()
  const kept = useStore(unsentBooking)
  const nothing = (): UnsentBooking => ({
    assetId,
    choice: first,
    note: '',
    isAsked: false,
    progress: newProgress(),
  })
  const ofThis = (booking: UnsentBooking | null) => (booking?.assetId === assetId ? booking : nothing())

  function update(change: Partial<UnsentBooking>): UnsentBooking {
    const next = { ...ofThis(unsentBooking.get()), ...change }
    unsentBooking.set(next)
    return next
  }
  return {
    booking: ofThis(kept),
    update,
    /** Another choice is another attempt. */
    choose: (change: Partial<Choice>) =>
      update({ choice: { ...ofThis(unsentBooking.get()).choice, ...change }, progress: newProgress(), isAsked: false }),
    clear: unsentBooking.clear,
  }
}
