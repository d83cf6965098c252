import { MissingChunk, named, reloadOnce } from '@plaza/ui'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readApiKeysSearch } from '../features/api-keys/index.ts'
import { readAttributesSearch } from '../features/attributes/index.ts'
import { readAuditSearch } from '../features/audit/index.ts'
import { readBookingsSearch, readOrdersSearch } from '../features/bookings/index.ts'
import { readConversationsSearch } from '../features/conversations/index.ts'
import { readDataSearch } from '../features/data/index.ts'
import { readEventsSearch } from '../features/events/index.ts'
import { readAcceptancesSearch } from '../features/legal/index.ts'
import { readListingsSearch } from '../features/listings/index.ts'
import { readTemplatesSearch } from '../features/mail-templates/index.ts'
import { readMailsSearch } from '../features/mails/index.ts'
import { readNumbersSearch } from '../features/numbers/index.ts'
import { readPagesSearch } from '../features/pages/index.ts'
import { readPeopleSearch } from '../features/people/index.ts'
import { readRatingsSearch } from '../features/ratings/index.ts'
import { readRepliesSearch } from '../features/replies/index.ts'
import { readReportsSearch } from '../features/reports/index.ts'
import { readStaffSearch } from '../features/staff/index.ts'
import { readBlockedSearch } from '../features/suspension/index.ts'
import { readClientErrorsSearch, readJobsSearch } from '../features/system/index.ts'
import { readTasksSearch } from '../features/tasks/index.ts'
import { readTextsSearch } from '../features/texts/index.ts'
import { readCasesSearch, readTodaySearch } from '../features/today/index.ts'
import { readTranslationsSearch } from '../features/translations/index.ts'
import { readTrashSearch } from '../features/trash/index.ts'
import { readWebhookLogSearch, readWebhooksSearch } from '../features/webhooks/index.ts'
import { readWorkflowSearch, readWorkflowsSearch } from '../features/workflows/index.ts'
import { readTab } from '../lib/detail/index.ts'
import { laterTexts } from '../lib/i18n.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { meQuery } from '../lib/me.ts'
import type { Services } from '../lib/services.tsx'
import { NotFound } from './NotFound.tsx'
import { isInside } from './next-path.ts'
import { ScreenError } from './ScreenError.tsx'
import { firstScreen } from './screens.ts'

/** A screen with a file of its own. After an update the server no longer has the file: the page is loaded again. */
const screen = <Page extends ComponentType>(load: () => Promise<{ default: Page }>, texts = laterTexts) =>
  lazyRouteComponent(async () => {
    try {
      const [page] = await Promise.all([named(load)(), named(texts)()])
      return page
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
  // its texts are there from the start
  component: screen(
    () => import('../features/today/TodayPage.tsx'),
    async () => undefined,
  ),
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

const staffRoleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/staff/roles/$id',
  validateSearch: readTab,
  component: screen(() => import('../features/roles/RolePage.tsx')),
})

const rolesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/roles',
  component: screen(() => import('../features/roles/RolesPage.tsx')),
})

const roleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/roles/$id',
  validateSearch: readTab,
  component: screen(() => import('../features/roles/RolePage.tsx')),
})

const dataRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/data',
  validateSearch: readDataSearch,
  component: screen(() => import('../features/data/DataPage.tsx')),
})

const configurationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/configuration',
  component: screen(() => import('../features/configuration/ConfigurationPage.tsx')),
})

const numbersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/numbers',
  validateSearch: readNumbersSearch,
  component: screen(() => import('../features/numbers/NumbersPage.tsx')),
})

const systemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/system',
  component: screen(() => import('../features/system/SystemPage.tsx')),
})

const systemJobsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/system/jobs',
  validateSearch: readJobsSearch,
  component: screen(() => import('../features/system/JobsPage.tsx')),
})

const clientErrorsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/system/errors',
  validateSearch: readClientErrorsSearch,
  component: screen(() => import('../features/system/ClientErrorsPage.tsx')),
})

const webhooksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/webhooks',
  validateSearch: readWebhooksSearch,
  component: screen(() => import('../features/webhooks/WebhooksPage.tsx')),
})

const webhookLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/webhooks/log',
  validateSearch: readWebhookLogSearch,
  component: screen(() => import('../features/webhooks/WebhookLogPage.tsx')),
})

const workflowsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/workflows',
  validateSearch: readWorkflowsSearch,
  component: screen(() => import('../features/workflows/WorkflowsPage.tsx')),
})

const workflowRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/workflows/$id',
  validateSearch: readWorkflowSearch,
  component: screen(() => import('../features/workflows/WorkflowPage.tsx')),
})

const automationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/automation',
  component: screen(() => import('../features/automation/AutomationPage.tsx')),
})

const tasksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tasks',
  validateSearch: readTasksSearch,
  component: screen(() => import('../features/tasks/TasksPage.tsx')),
})

const eventsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/events',
  validateSearch: readEventsSearch,
  component: screen(() => import('../features/events/EventsPage.tsx')),
})

const apiKeysRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/api-keys',
  validateSearch: readApiKeysSearch,
  component: screen(() => import('../features/api-keys/ApiKeysPage.tsx')),
})

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  component: screen(() => import('../features/settings/SettingsPage.tsx')),
})

const settingsSectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/$section',
  component: screen(() => import('../features/settings/SettingsPage.tsx')),
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

const conversationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/conversations',
  validateSearch: readConversationsSearch,
  component: screen(() => import('../features/conversations/ConversationsPage.tsx')),
})

const conversationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/conversations/$id',
  validateSearch: readTab,
  component: screen(() => import('../features/conversations/ConversationPage.tsx')),
})

const mailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mails',
  validateSearch: readMailsSearch,
  component: screen(() => import('../features/mails/MailsPage.tsx')),
})

const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders',
  validateSearch: readOrdersSearch,
  component: screen(() => import('../features/bookings/OrdersPage.tsx')),
})

const ratingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ratings',
  validateSearch: readRatingsSearch,
  component: screen(() => import('../features/ratings/RatingsPage.tsx')),
})

const categoriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/categories',
  component: screen(() => import('../features/catalogue/CategoriesPage.tsx')),
})

// beside the tree, which stays where it was scrolled to
const categoryRoute = createRoute({ getParentRoute: () => categoriesRoute, path: '$id' })

const attributesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/attributes',
  validateSearch: readAttributesSearch,
  component: screen(() => import('../features/attributes/AttributesPage.tsx')),
})

const attributeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/attributes/$id',
  validateSearch: readTab,
  component: screen(() => import('../features/attributes/AttributePage.tsx')),
})

const typesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/types',
  component: screen(() => import('../features/types/TypesPage.tsx')),
})

const typeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/types/$id',
  validateSearch: readTab,
  component: screen(() => import('../features/types/TypePage.tsx')),
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

const trashRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/trash',
  validateSearch: readTrashSearch,
  component: screen(() => import('../features/trash/TrashPage.tsx')),
})

const startRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/start',
  component: screen(() => import('../features/start/StartPage.tsx')),
})

const wizardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/start/$step',
  component: screen(() => import('../features/start/WizardPage.tsx')),
})

const themeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/theme',
  component: screen(() => import('../features/theme/ThemePage.tsx')),
})

const casesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cases',
  validateSearch: readCasesSearch,
  component: screen(() => import('../features/today/CasesPage.tsx')),
})

const caseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cases/$id',
  validateSearch: readTab,
  component: screen(() => import('../features/today/CasePage.tsx')),
})

const repliesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/replies',
  validateSearch: readRepliesSearch,
  component: screen(() => import('../features/replies/RepliesPage.tsx')),
})

const replyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/replies/$name/$locale',
  component: screen(() => import('../features/replies/ReplyPage.tsx')),
})

const textsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/texts',
  validateSearch: readTextsSearch,
  component: screen(() => import('../features/texts/TextsPage.tsx')),
})

const translationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/translations',
  validateSearch: readTranslationsSearch,
  component: screen(() => import('../features/translations/TranslationsPage.tsx')),
})

const languagesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/languages',
  component: screen(() => import('../features/languages/LanguagesPage.tsx')),
})

const legalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/legal',
  component: screen(() => import('../features/legal/LegalPage.tsx')),
})

const acceptancesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/legal/acceptances',
  validateSearch: readAcceptancesSearch,
  component: screen(() => import('../features/legal/AcceptancesPage.tsx')),
})

const legalVersionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/legal/$id/$locale',
  component: screen(() => import('../features/legal/VersionPage.tsx')),
})

const pagesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pages',
  validateSearch: readPagesSearch,
  component: screen(() => import('../features/pages/PagesPage.tsx')),
})

const pageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pages/$key/$locale',
  component: screen(() => import('../features/pages/PagePage.tsx')),
})

const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mail-templates',
  validateSearch: readTemplatesSearch,
  component: screen(() => import('../features/mail-templates/TemplatesPage.tsx')),
})

const templateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mail-templates/$name/$locale',
  component: screen(() => import('../features/mail-templates/TemplatePage.tsx')),
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
    conversationsRoute,
    conversationRoute,
    mailsRoute,
    peopleRoute,
    personRoute,
    blockedRoute,
    staffRoute,
    staffRoleRoute,
    rolesRoute,
    roleRoute,
    apiKeysRoute,
    settingsRoute,
    settingsSectionRoute,
    dataRoute,
    configurationRoute,
    numbersRoute,
    systemRoute,
    systemJobsRoute,
    clientErrorsRoute,
    webhooksRoute,
    webhookLogRoute,
    workflowsRoute,
    workflowRoute,
    automationRoute,
    tasksRoute,
    eventsRoute,
    auditRoute,
    trashRoute,
    ordersRoute,
    ratingsRoute,
    categoriesRoute.addChildren([categoryRoute]),
    attributesRoute,
    attributeRoute,
    typesRoute,
    typeRoute,
    listingsRoute,
    listingRoute,
    reportsRoute,
    startRoute,
    wizardRoute,
    themeRoute,
    casesRoute,
    caseRoute,
    textsRoute,
    translationsRoute,
    languagesRoute,
    legalRoute,
    acceptancesRoute,
    legalVersionRoute,
    pagesRoute,
    pageRoute,
    templatesRoute,
    templateRoute,
    repliesRoute,
    replyRoute,
    nowhereRoute,
  ]),
])

/** A number that would be written otherwise is a word: an id or a name of digits with an “e” in it. */
function readValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return typeof value === 'number' && String(value) !== text ? text : value
}

export const createAppRouter = (services: Services) =>
  createRouter({
    routeTree,
    basepath: '/console',
    context: services,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenError,
    defaultPendingMs: 150,
    scrollRestoration: true,
    parseSearch: parseSearchWith(readValue),
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
