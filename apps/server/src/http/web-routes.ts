import type { PageTextId } from '../lib/page-texts.ts'

/** What the server says about each page of the web app before any script runs, in the words the app uses later. */
export type WebRoute = {
  pattern: RegExp
  title: PageTextId
  description?: PageTextId
  isIndexed: boolean
  /** Rendered here for readers without an account, like the marketplace's own pages. */
  isDrawn?: true
}

const webRoutes: readonly WebRoute[] = [
  { pattern: /^\/favorites$/, title: 'favorites.title', isIndexed: false },
  { pattern: /^\/lists\/\w+$/, title: 'lists.shared', isIndexed: false },
  { pattern: /^\/saved-searches$/, title: 'savedSearches.title', isIndexed: false },
  { pattern: /^\/login$/, title: 'auth.login.title', isIndexed: true, isDrawn: true },
  { pattern: /^\/signup$/, title: 'nav.signUp', isIndexed: true, isDrawn: true },
  {
    pattern: /^\/n$/,
    title: 'editor.head',
    description: 'editor.head.text',
    isIndexed: true,
  },
  {
    pattern: /^\/n\/(type|details|photos|place|price|availability|review|sent)$/,
    title: 'editor.head',
    isIndexed: false,
  },
  { pattern: /^\/l\/[^/]+\/edit\/\w+$/, title: 'editor.edit', isIndexed: false },
  { pattern: /^\/lost-password$/, title: 'auth.lost.title', isIndexed: false },
  { pattern: /^\/reset-password$/, title: 'auth.reset.title', isIndexed: false },
  { pattern: /^\/email-check$/, title: 'welcome.email.title', isIndexed: false },
  { pattern: /^\/auth\/callback$/, title: 'auth.login.title', isIndexed: false },
  { pattern: /^\/view-as$/, title: 'viewAs.title', isIndexed: false },
  { pattern: /^\/welcome$/, title: 'welcome.title', isIndexed: false },
  { pattern: /^\/i(\/[\w-]+|\/t\/\w+(\/handover\/(start|end)|\/receipt)?)?$/, title: 'inbox.title', isIndexed: false },
  { pattern: /^\/my\/listings$/, title: 'myListings.title', isIndexed: false },
  { pattern: /^\/my\/calendar$/, title: 'calendar.title', isIndexed: false },
  { pattern: /^\/my\/waiting-list$/, title: 'waiting.title', isIndexed: false },
  { pattern: /^\/my\/earnings(\/[\d-]+)?$/, title: 'earnings.title', isIndexed: false },
  { pattern: /^\/checkout\/[^/]+$/, title: 'checkout.title', isIndexed: false },
  { pattern: /^\/hand-over$/, title: 'handover.title', isIndexed: false },
  { pattern: /^\/notifications$/, title: 'notifications.title', isIndexed: false },
  { pattern: /^\/unsubscribe$/, title: 'unsubscribe.title', isIndexed: false },
  {
    pattern:
      /^\/account(\/(profile|email|password|signin|notifications|language|payout|payments|privacy|organizations(\/[^/]+)?))?$/,
    title: 'nav.account',
    isIndexed: false,
  },
]

/** Pages of the marketplace, sign-in pages, and the page that says there is none. The other screens belong to a person. */
export function isDrawn(path: string): boolean {
  const route = findWebRoute(path)
  return route === undefined || route.isDrawn === true
}

export const findWebRoute = (path: string) => webRoutes.find(({ pattern }) => pattern.test(path))
