import { useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazyLayer } from '../lib/lazy-part.tsx'
import { useServices } from '../lib/services.tsx'
import { useUserId } from '../parts/person/me.ts'
import { askedBeforeBooking, readAsked } from '../parts/sign-in/asked-terms.ts'
import { useLogOut } from '../parts/sign-in/use-log-out.ts'

const TermsAskedDialog = lazyLayer(async () => (await import('../features/auth/TermsAskedDialog.tsx')).TermsAskedDialog)

/** Asks members for what they have to accept: new terms, at once or before a booking. */
export function AskTerms() {
  const { sdk, viewAs } = useServices()
  const { locale } = useIntl()
  const userId = useUserId()
  const cache = useQueryClient()
  const logOut = useLogOut()
  const { pathname } = useLocation()
  const booking = useStore(askedBeforeBooking)
  const queryKey = ['acceptances', 'asked', userId]
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => readAsked(sdk, locale),
    enabled: userId !== null && !viewAs,
    retry: false,
  })
  const atOnce = data.filter(({ acceptAgain }) => acceptAgain === 'signIn')
  // whoever reads the pages is not asked over them
  const isReading = pathname.startsWith('/pages/')
  if (booking) {
    return (
      <TermsAskedDialog
        versions={booking.versions}
        leave="booking"
        onLeave={() => booking.answer(false)}
        onAccepted={() => {
          cache.setQueryData(queryKey, [])
          booking.answer(true)
        }}
      />
    )
  }
  if (!userId || atOnce.length === 0 || isReading) return null
  return (
    <TermsAskedDialog
      versions={atOnce}
      leave="session"
      onLeave={logOut}
      onAccepted={() => cache.setQueryData(queryKey, [])}
    />
  )
}
