import { forgetSearches } from '../features/search/index.ts'
import type { Services } from '../lib/services.tsx'
import { userQuery } from '../parts/person/me.ts'
import { forgetPlace } from '../parts/place/chosen-place.ts'
import type { AppRouter } from './router.tsx'

/** What follows from signing in and out, here or in another tab. */
export function wireSession(services: Services, router: AppRouter): void {
  const { session, queryClient, drafts, checkSentMs, typedEmail, unsentBooking, stored } = services
  // whose things are on the screen, also after a session that ended by itself
  let owner = session.get().userId
  session.onChange((change) => {
    const { userId } = session.get()
    const isSomeoneElse = owner !== null && userId !== null && userId !== owner
    if (isSomeoneElse) unsentBooking.clear()
    // the next person at this screen need not know it
    if (change !== 'expired') typedEmail.set('')
    switch (change) {
      case 'expired':
        // the screen stays as it is under the dialog
        drafts.keep(owner)
        break
      case 'signedIn':
        // reads that failed are repeated; another person starts with nothing of the former one
        if (userId === owner) void queryClient.invalidateQueries()
        else {
          queryClient.clear()
          checkSentMs.set(0)
        }
        drafts.dropOpen()
        if (userId) void beginAsOrganization(services, userId)
        break
      case 'signedOut':
        forgetPlace(stored)
        forgetSearches(stored)
        queryClient.clear()
        unsentBooking.clear()
        break
      case 'acting':
        // nothing of the one is shown to the other; who the person is stays known
        queryClient.removeQueries({ predicate: ({ queryKey }) => !isPerson(queryKey, userId) })
        void router.invalidate()
        break
      case 'elsewhere':
        if (!userId) drafts.keep(owner)
        // what waits for a login in this tab waits for one in this tab
        else unsentBooking.hold()
        queryClient.clear()
        // screens of one's own lead to the log-in page, the log-in page leads on
        void router.invalidate()
        break
      default:
        change satisfies never
    }
    if (userId || change === 'signedOut') owner = userId
  })
}

/** Some roles work for their organization only. Whoever belongs to several begins with the first. */
async function beginAsOrganization({ sdk, settings, session, queryClient }: Services, userId: string) {
  if (settings.actingRoles.length === 0 || session.get().organizationId) return
  const me = await queryClient.fetchQuery(userQuery(sdk, userId)).catch(() => undefined)
  const [organizationId] = Object.keys(me?.organizations ?? {})
  if (organizationId && me?.roles.some((role) => settings.actingRoles.includes(role))) session.actAs(organizationId)
}

const isPerson = ([resource, call, params]: readonly unknown[], userId: string | null) =>
  resource === 'users' && call === 'read' && (params as { id?: unknown } | undefined)?.id === userId
