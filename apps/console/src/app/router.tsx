import { MissingChunk, named, reloadOnce } from '@plaza/ui'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readAuditSearch } from '../features/audit/index.ts'
import { readBookingsSearch } from '../features/bookings/index.ts'
import { readListingsSearch } from '../features/listings/index.ts'
import { readMailsSearch } from '../features/mails/index.ts'
import { readPeopleSearch } from '../features/people/index.ts'
import { readRatingsSearch } from '../features/ratings/index.ts'
import { readReportsSearch } from '../features/reports/index.ts'
import { readStaffSearch } from '../features/staff/index.ts'
import { readBlockedSearch } from '../features/suspension/index.ts'
import { readTodaySearch } from '../features/today/index.ts'
import { readTab } from '../lib/detail/index.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { meQuery } from '../lib/me.ts'
import type { Services } from '../lib/services.tsx'
import { NotFound } from './NotFound.tsx'
import { isInside } from './next-path.ts'
import { ScreenError } from './ScreenError.tsx'
import { firstScreen } from './screens.ts'

/** A screen with a file of its own. After an update the server no longer has the file: the page is loaded again. */
const screen = <Page extends ComponentType>(load: () => Promise<{ default: Page }>) =>
  lazyRouteComponent(async () => {
    try {
      return await named(load)()
    } catch (error) {
      if (error instanceof MissingChunk && reloadOnce()) await new Promise(() => undefined)
      throw error
    }
  })

const Messages = lazyPart(async () => (await import('./Messages.tsx')).Messages)

// messages outlive the screen that had something to say
const rootRoute = createRootRouteWithContext<Services>()({
  component: () => (
    <>
      <Outlet />
      <Messages />
    </>
  ),
})

const readNext = ({ next }: Record<string, unknown>): { next?: string } =>
  typeof next === 'string' && isInside(next) ? { next } : {}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readNext,
  beforeLoad: ({ context: { session }, search }) => {
    const state = session.get()
    if (state.status === 'signedIn' && !state.mustEnrol) throw redirect({ to: search.next ?? '/', replace: true })
  },
  component: screen(() => import('../features/sign-in/LoginPage.tsx')),
})

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  component: screen(() => import('../features/sign-in/SetupPage.tsx')),
})

/** Everything behind the sign-in. An ended session stays on its screen, where a dialog asks to sign in again. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ context: { session }, location }) => {
    const state = session.get()
    if (state.status !== 'signedOut' && !state.mustEnrol) return
    const { href } = location
    throw redirect({ to: '/login', search: href === '/' || !isInside(href) ? {} : { next: href }, replace: true })
  },
  loader: ({ context: { queryClient, sdk } }) => queryClient.ensureQueryData(meQuery(sdk)),
  component: lazyRouteComponent(
    named(() => import('./Shell.tsx')),
    'Shell',
  ),
})

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: readTodaySearch,
  beforeLoad: async ({ context: { queryClient, sdk } }) => {
    const { permissions } = await queryClient.ensureQueryData(meQuery(sdk))
    const first = firstScreen(permissions)
    if (first !== '/') throw redirect({ to: first, replace: true })
  },
  component: screen(() => import('../features/today/TodayPage.tsx')),
})

const meRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/me',
  component: screen(() => import('../features/account/MePage.tsx')),
})

const blockedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/blocked',
  validateSearch: readBlockedSearch,
  component: screen(() => import('../features/suspension/BlockedPage.tsx')),
})

const peopleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/people',
  validateSearch: readPeopleSearch,
  component: screen(() => import('../features/people/PeoplePage.tsx')),
})

const personRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/people/$id',
  validateSearch: readTab,
  component: screen(() => import('../features/people/PersonPage.tsx')),
})

const staffRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/staff',
  validateSearch: readStaffSearch,
  component: screen(() => import('../features/staff/StaffPage.tsx')),
})

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: screen(() => import('../features/audit/AuditPage.tsx')),
})

const bookingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/bookings',
  validateSearch: readBookingsSearch,
  component: screen(() => import('../features/bookings/BookingsPage.tsx')),
})

const bookingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/bookings/$id',
  validateSearch: readTab,
  component: screen(() => import('../features/bookings/BookingPage.tsx')),
})

const mailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mails',
  validateSearch: readMailsSearch,
  component: screen(() => import('../features/mails/MailsPage.tsx')),
})

const ratingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ratings',
  validateSearch: readRatingsSearch,
  component: screen(() => import('../features/ratings/RatingsPage.tsx')),
})

const listingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/listings',
  validateSearch: readListingsSearch,
  component: screen(() => import('../features/listings/ListingsPage.tsx')),
})

const listingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/listings/$id',
  validateSearch: readTab,
  component: screen(() => import('../features/listings/ListingPage.tsx')),
})

const reportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports',
  validateSearch: readReportsSearch,
  component: screen(() => import('../features/reports/ReportsPage.tsx')),
})

const nowhereRoute = createRoute({ getParentRoute: () => shellRoute, path: '$', component: NotFound })

const routeTree = rootRoute.addChildren([
  loginRoute,
  setupRoute,
  shellRoute.addChildren([
    homeRoute,
    meRoute,
    bookingsRoute,
    bookingRoute,
    mailsRoute,
    peopleRoute,
    personRoute,
    blockedRoute,
    staffRoute,
    auditRoute,
    ratingsRoute,
    listingsRoute,
    listingRoute,
    reportsRoute,
    nowhereRoute,
  ]),
])

export const createAppRouter = (services: Services) =>
  createRouter({
    routeTree,
    basepath: '/console',
    context: services,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenError,
    defaultPendingMs: 150,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
