import { assetIdOf } from '@plaza/domain'
import { named } from '@plaza/ui'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { cleanSearch } from '../features/search/index.ts'
import { ScreenError } from '../features/system/index.ts'
import { NotFoundPage } from '../features/system/NotFoundPage.tsx'
import { isBrowser } from '../lib/is-browser.ts'
import { allTexts, publicTexts } from '../lib/language.ts'
import type { Services } from '../lib/services.tsx'
import {
  type CheckStatus,
  parseSearch,
  readCheckStatus,
  readShellSearch,
  stringifySearch,
  withoutAs,
} from '../lib/url-search.ts'
import { announced } from './announced.tsx'
import { requireSignedIn, requireSignedOut } from './guards.ts'
import {
  pageOf,
  readCalendarSearch,
  readCheckoutSearch,
  readConversationSearch,
  readInboxSearch,
  readListingsSearch,
  readNext,
  readNotificationsSearch,
  readOrganizationsSearch,
  readOrganizationTab,
  textOf,
} from './route-search.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { Shell } from './Shell.tsx'

type LoadPage = () => Promise<{ default: ComponentType }>

const withTexts = (load: LoadPage, texts: () => Promise<void>) =>
  lazyRouteComponent(
    named(async () => {
      const [{ default: page }] = await Promise.all([load(), texts()])
      return { default: announced(page) }
    }),
  )

/**
 * A screen with a file of its own, or a small one that shares it with others: each file is a name that the first page has
 * to know. What goes wrong with the file is told by the error screen.
 */
const screen = <Name extends string = 'default'>(
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name = 'default' as Name,
) => withTexts(async () => ({ default: (await load())[name] }), allTexts)

/** One that strangers come to: it does not wait for the texts of all others. `build/messages-plugin.ts` reads which these are. */
const publicScreen = (load: LoadPage) => withTexts(load, publicTexts)

const rootRoute = createRootRouteWithContext<Services>()({
  validateSearch: readShellSearch,
  // links in mails about what belongs to an organization
  beforeLoad: ({ context: { session }, search, location }) => {
    if (!search.as || !session.get().userId) return
    session.actAs(search.as)
    throw redirect({ href: withoutAs(location.href), replace: true })
  },
  component: Shell,
  notFoundComponent: announced(NotFoundPage),
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  // its texts are among the first ones
  component: lazyRouteComponent(
    named(async () => ({ default: announced((await import('../features/home/HomePage.tsx')).default) })),
  ),
  // addresses of older links
  beforeLoad: ({ search }) => {
    const old: Record<string, unknown> = search
    const token = textOf(old['reset-password'])
    if (token) throw redirect({ to: '/reset-password', search: { token }, replace: true })
    if (old.check === 'email') {
      throw redirect({ to: '/email-check', search: { status: readCheckStatus(old.status) }, replace: true })
    }
    if (isSsoStatus(old.status)) throw leaveSsoAddress(old)
  },
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readNext,
  beforeLoad: requireSignedOut,
  staticData: { isAuth: true },
  component: publicScreen(() => import('../features/auth/LoginPage.tsx')),
})

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  validateSearch: readNext,
  beforeLoad: requireSignedOut,
  staticData: { isAuth: true },
  component: publicScreen(() => import('../features/auth/SignUpPage.tsx')),
})

const lostPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lost-password',
  validateSearch: readNext,
  beforeLoad: requireSignedOut,
  staticData: { isAuth: true },
  component: screen(() => import('../features/auth/screens.ts'), 'LostPasswordPage'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({ token: textOf(token) }),
  // the token leaves the address at once: addresses end up in histories, bookmarks and screenshots
  beforeLoad: ({ search: { token } }) => {
    if (token) throw redirect({ to: '/reset-password', search: {}, state: { resetToken: token }, replace: true })
  },
  staticData: { isAuth: true },
  component: screen(() => import('../features/auth/screens.ts'), 'ResetPasswordPage'),
})

const emailCheckRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/email-check',
  validateSearch: ({ status }: Record<string, unknown>): { status: CheckStatus } => ({
    status: readCheckStatus(status),
  }),
  // the link in the mail arrives with its token
  beforeLoad: ({ search }) => {
    if ('token' in search) throw redirect({ to: '/email-check', search: { status: search.status }, replace: true })
  },
  staticData: { isEmailCheck: true },
  component: screen(() => import('../features/auth/screens.ts'), 'EmailCheckPage'),
})

const ssoCallbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/callback',
  // the code leaves the address before anything else happens
  beforeLoad: ({ search }) => {
    if ('status' in search) throw leaveSsoAddress(search)
  },
  staticData: { isAuth: true },
  component: screen(() => import('../features/auth/screens.ts'), 'SsoCallbackPage'),
})

const viewAsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/view-as',
  component: screen(() => import('../features/system/ViewAsPage.tsx')),
})

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true },
  component: screen(() => import('../features/auth/screens.ts'), 'WelcomePage'),
})

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true },
  component: screen(() => import('../features/account/AccountLayoutPage.tsx')),
})

const accountStartRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/',
  component: screen(() => import('../features/account/AccountPage.tsx')),
})

const accountProfileRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'profile',
  component: screen(() => import('../features/account/ProfilePage.tsx')),
})

const accountEmailRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'email',
  // the section itself offers the link
  staticData: { isEmailCheck: true },
  component: screen(() => import('../features/account/screens.ts'), 'EmailPage'),
})

const signInRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'signin',
  component: screen(() => import('../features/account/screens.ts'), 'SignInPage'),
})

const privacyRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'privacy',
  component: screen(() => import('../features/account/PrivacyPage.tsx')),
})

const passwordRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'password',
  component: screen(() => import('../features/account/screens.ts'), 'PasswordPage'),
})

const accountNotificationsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'notifications',
  component: screen(() => import('../features/account/screens.ts'), 'NotificationsPage'),
})

const languageRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'language',
  component: screen(() => import('../features/account/screens.ts'), 'LanguagePage'),
})

const organizationsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'organizations',
  validateSearch: readOrganizationsSearch,
  // the token leaves the address at once, as the one that resets a password does
  beforeLoad: ({ search: { invitation } }) => {
    if (!invitation) return
    throw redirect({
      to: '/account/organizations',
      search: {},
      state: { invitationToken: invitation },
      replace: true,
    })
  },
  component: screen(() => import('../features/organizations/OrganizationsPage.tsx')),
})

const organizationRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'organizations/$organizationId',
  validateSearch: readOrganizationTab,
  component: screen(() => import('../features/organizations/OrganizationPage.tsx')),
})

const payoutRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'payout',
  validateSearch: ({ linked }: Record<string, unknown>): { linked?: 'true' | 'again' | undefined } => ({
    linked: String(linked) === 'true' ? 'true' : linked === 'again' ? 'again' : undefined,
  }),
  component: screen(() => import('../features/account/screens.ts'), 'PayoutPage'),
})

// saved cards are a matter of the payment provider; whoever looks for them is told inside the account
const accountPaymentsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'payments',
  component: screen(() => import('../features/account/screens.ts'), 'OffPage'),
})

const assetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/l/$slugAndId',
  // links of other apps name content pages here
  beforeLoad: ({ params: { slugAndId } }) => {
    if (!assetIdOf(slugAndId)) throw redirect({ to: '/pages/$', params: { _splat: slugAndId }, replace: true })
  },
  staticData: { hasOwnBars: true },
  component: publicScreen(() => import('../features/assets/AssetPage.tsx')),
})

const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/$',
  component: publicScreen(() => import('../features/content/ContentPage.tsx')),
})

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/p/$id',
  validateSearch: ({ page }: Record<string, unknown>): { page?: number | undefined } => ({ page: pageOf(page) }),
  component: publicScreen(() => import('../features/profile/ProfilePage.tsx')),
})

// the address of listings in links of other apps
const assetAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/a/$id',
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: '/l/$slugAndId', params: { slugAndId: id }, replace: true })
  },
})

const inboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/i',
  validateSearch: readInboxSearch,
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true },
  component: screen(() => import('../features/inbox/InboxPage.tsx')),
})

const conversationRoute = createRoute({
  getParentRoute: () => inboxRoute,
  path: '$conversationId',
  validateSearch: readConversationSearch,
  staticData: { fillsScreen: true },
  component: screen(() => import('../features/inbox/ConversationPage.tsx')),
})

// links that know the booking only
const transactionAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/i/t/$transactionId',
  validateSearch: readConversationSearch,
  beforeLoad: async (entering) => {
    requireSignedIn(entering)
    const { context, params, search } = entering
    const { organizationId, userId: personId } = context.session.get()
    const { conversationAbout } = await import('../features/inbox/index.ts')
    const conversationId = await conversationAbout(context.sdk, { ...params, userId: organizationId ?? personId ?? '' })
    // whoever follows a link into a booking of somebody else is told, and may log in with another account
    if (!conversationId) return
    throw redirect({
      to: '/i/$conversationId',
      params: { conversationId },
      search,
      replace: true,
    })
  },
  component: screen(() => import('../features/system/NotAllowedPage.tsx')),
})

const handoverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/i/t/$transactionId/handover/$stage',
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true, isTask: true },
  component: screen(() => import('../features/handover/HandoverPage.tsx')),
})

const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/i/t/$transactionId/receipt',
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true },
  component: screen(() => import('../features/receipts/screens.ts'), 'ReceiptPage'),
})

const handoverLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/hand-over',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({ token: textOf(token) }),
  // the token leaves the address at once, as the one that resets a password does
  beforeLoad: ({ search: { token } }) => {
    if (token) throw redirect({ to: '/hand-over', search: {}, state: { handoverToken: token }, replace: true })
  },
  component: screen(() => import('../features/handover/HandoverPage.tsx')),
})

const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout/$transactionId',
  validateSearch: readCheckoutSearch,
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true, isTask: true },
  component: screen(() => import('../features/booking/CheckoutPage.tsx')),
})

const myListingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/listings',
  validateSearch: readListingsSearch,
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true },
  component: screen(() => import('../features/my-listings/MyListingsPage.tsx')),
})

const myCalendarRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/calendar',
  validateSearch: readCalendarSearch,
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true },
  component: screen(() => import('../features/calendar/MyCalendarPage.tsx')),
})

const myEarningsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/earnings',
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true },
  component: screen(() => import('../features/earnings/EarningsPage.tsx')),
})

const statementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/earnings/$month',
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true },
  component: screen(() => import('../features/receipts/screens.ts'), 'StatementPage'),
})

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/s',
  validateSearch: cleanSearch,
  staticData: { hasOwnHeader: true },
  component: publicScreen(() => import('../features/search/SearchPage.tsx')),
})

const categorySearchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/s/$categorySlug',
  validateSearch: cleanSearch,
  staticData: { hasOwnHeader: true },
  component: publicScreen(() => import('../features/search/SearchPage.tsx')),
})

const savedSearchesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/saved-searches',
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true },
  component: screen(() => import('../features/search/SavedSearchesPage.tsx')),
})

const waitingListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/waiting-list',
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true },
  component: screen(() => import('../features/booking/WaitingListPage.tsx')),
})

const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications',
  validateSearch: readNotificationsSearch,
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true },
  component: screen(() => import('../features/notifications/NotificationsPage.tsx')),
})

const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({ token: textOf(token) }),
  component: screen(() => import('../features/notifications/UnsubscribePage.tsx')),
})

const favoritesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/favorites',
  component: screen(() => import('../features/favorites/FavoritesPage.tsx')),
})

const sharedListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lists/$token',
  component: screen(() => import('../features/favorites/SharedListPage.tsx')),
})

const createListingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/n',
  validateSearch: ({ draft }: Record<string, unknown>): { draft?: string | undefined } => ({ draft: textOf(draft) }),
  staticData: { isTask: true, isListing: true },
  component: screen(() => import('../features/asset-editor/draft/CreatePage.tsx')),
})

// the page itself shows the step, so that it stays as it is from one to the next
const createListingStepRoute = createRoute({ getParentRoute: () => createListingRoute, path: '$step' })

const listingSentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/n/sent',
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true },
  component: screen(() => import('../features/asset-editor/draft/SentPage.tsx')),
})

const editListingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/l/$slugAndId/edit/$step',
  beforeLoad: requireSignedIn,
  staticData: { isPrivate: true },
  component: screen(() => import('../features/asset-editor/edit/EditPage.tsx')),
})

const notAllowedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/403',
  component: screen(() => import('../features/system/NotAllowedPage.tsx')),
})

const notFoundRoute = createRoute({ getParentRoute: () => rootRoute, path: '/404', component: NotFoundPage })

const serverErrorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/500',
  component: screen(() => import('../features/system/ServerErrorPage.tsx')),
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  assetRoute,
  assetAliasRoute,
  contentRoute,
  profileRoute,
  checkoutRoute,
  loginRoute,
  signUpRoute,
  lostPasswordRoute,
  resetPasswordRoute,
  emailCheckRoute,
  ssoCallbackRoute,
  viewAsRoute,
  welcomeRoute,
  accountRoute.addChildren([
    accountStartRoute,
    accountProfileRoute,
    accountEmailRoute,
    passwordRoute,
    signInRoute,
    accountNotificationsRoute,
    organizationsRoute,
    organizationRoute,
    languageRoute,
    privacyRoute,
    payoutRoute,
    accountPaymentsRoute,
  ]),
  inboxRoute.addChildren([conversationRoute]),
  transactionAliasRoute,
  handoverRoute,
  receiptRoute,
  handoverLinkRoute,
  myListingsRoute,
  myCalendarRoute,
  myEarningsRoute,
  statementRoute,
  searchRoute,
  categorySearchRoute,
  savedSearchesRoute,
  waitingListRoute,
  notificationsRoute,
  unsubscribeRoute,
  favoritesRoute,
  sharedListRoute,
  createListingRoute.addChildren([createListingStepRoute]),
  listingSentRoute,
  editListingRoute,
  notAllowedRoute,
  notFoundRoute,
  serverErrorRoute,
])

/** Whoever has scrolled in a page that the server drew stays there when the app takes it over. */
function scrollsAfter(isDrawn: boolean) {
  let isFirst = isDrawn
  return () => {
    const stays = isFirst && scrollY > 0
    isFirst = false
    return !stays
  }
}

/** `history` only where a page is drawn on the server: it stands for the address bar. */
export const createAppRouter = (services: Services, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: services,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: announced(ScreenError),
    defaultNotFoundComponent: announced(NotFoundPage),
    defaultPendingComponent: ScreenSkeleton,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    scrollRestoration: isBrowser && scrollsAfter(services.drawnFor !== undefined),
    ...(history && { history }),
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Only signed-in people see it: signing out leads away. */
    isPrivate?: boolean
    /** A sign-in page: the bars do not offer to sign in once more. */
    isAuth?: boolean
    /** On phones the screen has bars of its own at the top and the bottom. */
    hasOwnBars?: boolean
    /** On phones the screen begins with a bar of its own. */
    hasOwnHeader?: boolean
    /** All of the screen is taken: no footer, and on phones no bars. */
    fillsScreen?: boolean
    /** A task of its own: the screen brings its bars, and nothing leads away from it. */
    isTask?: boolean
    /** A task for those who may list things. */
    isListing?: boolean
    /** The screen is about confirming the e-mail address; the banner need not ask for it. */
    isEmailCheck?: boolean
  }
  interface HistoryState {
    resetToken?: string
    /** From the link in a mail about a hand-over. */
    handoverToken?: string
    /** From the link in an invitation to an organization. */
    invitationToken?: string
    /** What another service answered. */
    sso?: { status: string; code?: string; reason?: string; isLink: boolean }
    /** What the log-in page says first. */
    notice?: 'passwordReset'
  }
}

const isSsoStatus = (status: unknown): status is string =>
  status === 'success' || status === 'configError' || status === 'serverError'

/** Codes end up in histories and screenshots; the answer goes on in the state of the page. */
function leaveSsoAddress(search: Record<string, unknown>) {
  const code = textOf(search.code)
  const reason = textOf(search.reason)
  const sso = {
    status: textOf(search.status) ?? '',
    ...(code ? { code } : {}),
    ...(reason ? { reason } : {}),
    isLink: search.intent === 'link',
  }
  return redirect({ to: '/auth/callback', search: {}, state: { sso }, replace: true })
}
