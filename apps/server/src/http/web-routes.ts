/** What the server says about each page of the web app before any script runs, in the words the app uses later. */
export type WebRoute = {
  pattern: RegExp
  title?: string
  /** With the name of the service, without its emoji. */
  description?: (serviceName: string) => string
  isIndexed: boolean
}

export const webRoutes: readonly WebRoute[] = [
  {
    pattern: /^\/$/,
    title: 'Rent it from a neighbour',
    description: (name) =>
      `Rent bikes, tents, tools and more from people nearby, or lend what you own. ${name} brings neighbours together.`,
    isIndexed: true,
  },
  { pattern: /^\/favorites$/, title: 'Favourites', isIndexed: false },
  { pattern: /^\/saved-searches$/, title: 'Saved searches', isIndexed: false },
  { pattern: /^\/login$/, title: 'Log in', isIndexed: true },
  { pattern: /^\/signup$/, title: 'Sign up', isIndexed: true },
  {
    pattern: /^\/n$/,
    title: 'List an item',
    description: (name) => `Lend, rent out or sell what you own on ${name}: photos, a place, a price, and it is up.`,
    isIndexed: true,
  },
  {
    pattern: /^\/n\/(type|details|photos|place|price|availability|review|sent)$/,
    title: 'List an item',
    isIndexed: false,
  },
  { pattern: /^\/l\/[^/]+\/edit\/\w+$/, title: 'Edit listing', isIndexed: false },
  { pattern: /^\/lost-password$/, title: 'Forgot your password?', isIndexed: false },
  { pattern: /^\/reset-password$/, title: 'Choose a new password', isIndexed: false },
  { pattern: /^\/email-check$/, title: 'E-mail check', isIndexed: false },
  { pattern: /^\/welcome$/, title: 'Welcome', isIndexed: false },
  { pattern: /^\/i(\/[\w-]+|\/t\/\w+)?$/, title: 'Inbox', isIndexed: false },
  { pattern: /^\/my\/listings$/, title: 'My listings', isIndexed: false },
  { pattern: /^\/my\/calendar$/, title: 'Calendar', isIndexed: false },
  { pattern: /^\/checkout\/[^/]+$/, title: 'Pay', isIndexed: false },
  { pattern: /^\/account(\/(password|language))?$/, title: 'Account', isIndexed: false },
]

export const findWebRoute = (path: string) => webRoutes.find(({ pattern }) => pattern.test(path))
