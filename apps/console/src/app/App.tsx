import { RouterProvider as AriaRouterProvider, useStore } from '@plaza/ui'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { displayOf } from '../lib/display.ts'
import { LanguageProvider } from '../lib/i18n.tsx'
import { meQuery } from '../lib/me.ts'
import { type Services, ServicesProvider, useServices } from '../lib/services.tsx'
import { zoneOf } from '../lib/zone.ts'
import type { AppRouter } from './router.tsx'

export function App({ services, router }: { services: Services; router: AppRouter }) {
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>
        <Words>
          <AriaRouterProvider navigate={(path) => router.history.push(path)}>
            <RouterProvider router={router} />
          </AriaRouterProvider>
        </Words>
      </QueryClientProvider>
    </ServicesProvider>
  )
}

/** Times are told by the clock that was chosen: the marketplace's, or one's own. */
function Words({ children }: { children: ReactNode }) {
  const { sdk, session } = useServices()
  const state = useStore(session)
  // before the second factor that everybody needs, nobody may do anything yet
  const isIn = state.status !== 'signedOut' && !state.mustEnrol
  const { data: me } = useQuery({ ...meQuery(sdk), enabled: isIn })
  return (
    <LanguageProvider timeZone={me && zoneOf(me)} firstWeekday={me && displayOf(me.user.metadata).firstWeekday}>
      {children}
    </LanguageProvider>
  )
}
