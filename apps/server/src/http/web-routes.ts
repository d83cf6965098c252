/** What the server says about each page of the web app before any script runs. */
export type WebRoute = { pattern: RegExp; title?: string; description?: string; isIndexed: boolean }

export const webRoutes: readonly WebRoute[] = [
  {
    pattern: /^\/$/,
    title: 'Rent it from a neighbour',
    description: 'Bikes, tents, tools and the odd piñata. All a few streets away.',
    isIndexed: true,
  },
  { pattern: /^\/login$/, title: 'Log in', isIndexed: true },
  { pattern: /^\/signup$/, title: 'Sign up', isIndexed: true },
  { pattern: /^\/lost-password$/, title: 'Forgot your password?', isIndexed: false },
  { pattern: /^\/reset-password$/, title: 'Choose a new password', isIndexed: false },
  { pattern: /^\/email-check$/, title: 'E-mail check', isIndexed: false },
  { pattern: /^\/welcome$/, title: 'Welcome', isIndexed: false },
  { pattern: /^\/account(\/[a-z-]+)?$/, title: 'Account', isIndexed: false },
]

export const findWebRoute = (path: string) => webRoutes.find(({ pattern }) => pattern.test(path))
