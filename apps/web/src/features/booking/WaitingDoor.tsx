import { failureOf } from '@plaza/domain'
import { textLinkClass } from '@plaza/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { useServices } from '../../lib/services.tsx'
import { useCanActAs } from '../../parts/person/ActAsNotice.tsx'
import { useUserId } from '../../parts/person/me.ts'
import type { Wish } from '../../parts/transaction/unsent-booking.ts'
import type { Booking } from './use-booking.ts'
import { useLoginOnTheWay } from './use-login-on-the-way.ts'
import { waitingCalls } from './waiting-calls.ts'

const WaitingDialog = lazyLayer(async () => (await import('./WaitingDialog.tsx')).WaitingDialog)

/** The way to wait for taken days. People who sign up on the way join with the days they chose. */
export function WaitingDoor({ booking }: { booking: Booking }) {
  const t = useT()
  const { sdk, settings, notifier } = useServices()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const userId = useUserId()
  const isOwn = useCanActAs(booking.asset.ownerId)
  const { wish, setWish } = booking
  const askWho = useLoginOnTheWay(wish !== undefined, () => setWish(undefined))
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const join = useMutation({
    mutationFn: (wish: Wish) => waitingCalls(sdk).join(wish),
    onSuccess: ({ place }) => {
      setWish(undefined)
      setOpen(false)
      void cache.invalidateQueries({ queryKey: ['waitingList'] })
      notifier.show({
        text: t('waiting.joined', { place: place ?? 1 }),
        action: { label: t('waiting.see'), onAction: () => void navigate({ to: '/my/waiting-list' }) },
      })
    },
    onError: (failed) => {
      const failure = failureOf(failed)
      // a new account may have to confirm its address first: people who come back continue
      if (failure.code !== 'emailCheck.required') setWish(undefined)
      const text = failureText(failure)
      if (text) setError(t(text.id, text.values))
    },
  })

  const goOn = useEffectEvent(() => {
    if (!wish) return
    setOpen(true)
    join.mutate(wish)
  })
  useEffect(() => {
    if (userId !== null) goOn()
  }, [userId])

  function handleJoin(wish: Wish) {
    setError(null)
    if (userId !== null) return join.mutate(wish)
    setWish(wish)
    setOpen(false)
    askWho()
  }

  const graph = booking.rules.graph
  const { quantity } = booking.choice
  // bookings are in the way, not the owner alone
  const isWorthIt = graph?.steps.some(
    ({ available, used, at }, place) =>
      used > 0 && available - used < quantity && (graph.steps[place + 1]?.at ?? at) > Date.now(),
  )
  if (!settings.hasWaitingList || !isWorthIt || isOwn) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${textLinkClass} hit-area self-start font-semibold text-small`}
      >
        {t('waiting.door')}
      </button>
      {isOpen && (
        <WaitingDialog
          booking={booking}
          error={error}
          isBusy={join.isPending}
          onClose={() => setOpen(false)}
          onJoin={handleJoin}
        />
      )}
    </>
  )
}
