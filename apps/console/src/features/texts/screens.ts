/**
 * Where the web app shows texts, by the beginning of their ids. `{listing}` and `{owner}` stand for a listing that is live and whoever owns
 * it. What many screens show, or only a moment such as a failed call, has no address.
 */
const addresses: Readonly<Record<string, string>> = {
  account: '/account',
  'account.avatar': '/account/profile',
  'account.data': '/account/privacy',
  'account.delete': '/account/privacy',
  'account.devices': '/account/signin',
  'account.email': '/account/email',
  'account.notifications': '/account/notifications',
  'account.password': '/account/password',
  'account.payout': '/account/payout',
  'account.profile': '/account/profile',
  'account.signin': '/account/signin',
  'account.visits': '/account/privacy',
  ask: '/l/{listing}',
  asset: '/l/{listing}',
  auth: '/login',
  'auth.lost': '/lost-password',
  'auth.reset': '/reset-password',
  'auth.role': '/signup',
  'auth.signUp': '/signup',
  'auth.strength': '/signup',
  booking: '/l/{listing}',
  calendar: '/my/calendar',
  category: '/s',
  conversation: '/i',
  currency: '/account/language',
  dates: '/l/{listing}',
  earnings: '/my/earnings',
  editor: '/n',
  emailCheck: '/email-check',
  event: '/i',
  favorites: '/favorites',
  footer: '/',
  handover: '/hand-over',
  home: '/',
  inbox: '/i',
  install: '/',
  language: '/account/language',
  map: '/s',
  myListings: '/my/listings',
  nav: '/',
  notAllowed: '/403',
  notFound: '/404',
  notice: '/account/notifications',
  notifications: '/notifications',
  organizations: '/account/organizations',
  person: '/p/{owner}',
  photo: '/l/{listing}',
  price: '/l/{listing}',
  profile: '/p/{owner}',
  rating: '/l/{listing}',
  ratings: '/l/{listing}',
  report: '/l/{listing}',
  savedSearches: '/saved-searches',
  search: '/s',
  serverError: '/500',
  share: '/l/{listing}',
  shortcuts: '/',
  theme: '/',
  unsubscribe: '/unsubscribe',
  uploads: '/n',
  welcome: '/welcome',
}

type SampleListing = { id: string; ownerId: string | null }

/** Where the site shows a text, in one of its languages; nothing where no address does, or no listing is there to show it on. */
export function screenOf(
  id: string,
  { siteUrl, locale, sample }: { siteUrl: string; locale: string; sample: SampleListing | undefined },
): string | undefined {
  const [first = '', second = ''] = id.split('.')
  const path = addresses[`${first}.${second}`] ?? addresses[first]
  if (path === undefined) return
  const values: Readonly<Record<string, string | null | undefined>> = { listing: sample?.id, owner: sample?.ownerId }
  const [, name] = /\{(\w+)\}/.exec(path) ?? []
  const value = name === undefined ? '' : values[name]
  if (value === undefined || value === null) return
  const url = new URL(path.replace(/\{\w+\}/, value), siteUrl)
  url.searchParams.set('lang', locale)
  return url.href
}

export const screenPaths = [...new Set(Object.values(addresses))]
export const screenIds = Object.keys(addresses)
