import type { MessageId } from '../../lib/i18n.tsx'

/** A box of a small drawing of a page: where it begins, how large it is, and whether a setting shows there. */
export type Box = readonly [x: number, y: number, width: number, height: number, isIt?: 'it' | undefined]

export type Place = { text: MessageId; boxes: readonly Box[] }

/** The top of a page and its end, as on every page. */
const head: Box = [0, 0, 96, 9]
const foot: Box = [0, 57, 96, 7]
const cards = (y: number, it?: 'it'): Box[] => [8, 36, 64].map((x) => [x, y, 24, 18, it] as const)

const places = {
  header: { text: 'settings.where.header', boxes: [[0, 0, 96, 9, 'it'], ...cards(16), ...cards(38)] },
  footer: { text: 'settings.where.footer', boxes: [head, ...cards(14), ...cards(35), [0, 56, 96, 8, 'it']] },
  everyPage: { text: 'settings.where.everyPage', boxes: [[0, 0, 96, 64, 'it']] },
  home: { text: 'settings.where.home', boxes: [head, [8, 13, 80, 17, 'it'], ...cards(35, 'it'), foot] },
  search: { text: 'settings.where.search', boxes: [head, [8, 13, 80, 7, 'it'], ...cards(25), foot] },
  map: { text: 'settings.where.map', boxes: [head, [6, 14, 34, 12], [6, 30, 34, 12], [46, 9, 50, 55, 'it']] },
  card: { text: 'settings.where.card', boxes: [head, ...cards(14, 'it'), ...cards(36), foot] },
  form: { text: 'settings.where.form', boxes: [head, [20, 14, 56, 8, 'it'], [20, 26, 56, 16, 'it'], [20, 46, 24, 7]] },
  listing: { text: 'settings.where.listing', boxes: [head, [8, 14, 48, 28], [8, 46, 48, 10], [62, 14, 26, 32, 'it']] },
  checkout: {
    text: 'settings.where.checkout',
    boxes: [head, [22, 14, 52, 24], [22, 42, 52, 5, 'it'], [22, 51, 52, 8]],
  },
  booking: { text: 'settings.where.booking', boxes: [head, [6, 13, 26, 47], [38, 13, 52, 12, 'it'], [38, 30, 40, 9]] },
  rating: { text: 'settings.where.rating', boxes: [head, [8, 14, 48, 20], [8, 39, 80, 17, 'it']] },
  signIn: { text: 'settings.where.signIn', boxes: [head, [30, 16, 36, 7], [30, 27, 36, 7], [30, 38, 36, 8, 'it']] },
  mail: {
    text: 'settings.where.mail',
    boxes: [
      [18, 4, 60, 10, 'it'],
      [18, 18, 60, 22],
      [36, 45, 24, 8, 'it'],
    ],
  },
  receipt: {
    text: 'settings.where.receipt',
    boxes: [
      [22, 4, 52, 14, 'it'],
      [22, 23, 52, 18],
      [22, 46, 52, 12, 'it'],
    ],
  },
  console: { text: 'settings.where.console', boxes: [head, [0, 9, 20, 55], [26, 14, 64, 10, 'it'], [26, 28, 64, 10]] },
} as const satisfies Record<string, Place>

/** The first beginning of a path that fits says where a setting shows; others show nowhere. */
const byPath: readonly (readonly [beginning: string, place: keyof typeof places])[] = [
  ['theme.', 'header'],
  ['stelace.instant.serviceName', 'header'],
  ['stelace.instant.header', 'header'],
  ['stelace.instant.footer', 'footer'],
  ['stelace.instant.facebook', 'footer'],
  ['stelace.instant.instagram', 'footer'],
  ['stelace.instant.twitter', 'footer'],
  ['stelace.instant.maintenance', 'everyPage'],
  ['stelace.instant.platformUrl', 'mail'],
  ['stelace.instant.builtInMails', 'mail'],
  ['stelace.instant.localeSwitch', 'header'],
  ['stelace.instant.locale', 'everyPage'],
  ['stelace.instant.currenc', 'card'],
  ['stelace.instant.distanceUnit', 'card'],
  ['stelace.instant.displayAssetDistance', 'card'],
  ['stelace.instant.timeZone', 'listing'],
  ['stelace.instant.search', 'search'],
  ['stelace.search', 'search'],
  ['stelace.instant.places', 'search'],
  ['stelace.instant.autoSearchOnMapMove', 'map'],
  ['stelace.instant.map', 'map'],
  ['stelace.instant.listingModeration', 'form'],
  ['stelace.instant.uploads', 'form'],
  ['stelace.instant.assetTypes', 'form'],
  ['stelace.instant.moderation', 'console'],
  ['stelace.moderation', 'console'],
  ['stelace.instant.cancellation', 'listing'],
  ['stelace.instant.waitingList', 'listing'],
  ['stelace.instant.payments', 'checkout'],
  ['stelace.instant.bookings', 'booking'],
  ['stelace.instant.changes', 'booking'],
  ['stelace.instant.handover', 'booking'],
  ['stelace.instant.taxes', 'receipt'],
  ['stelace.instant.legal.dataContact', 'mail'],
  ['stelace.instant.legal', 'receipt'],
  ['stelace.instant.disableRatings', 'rating'],
  ['stelace.instant.rating', 'rating'],
  ['stelace.instant.requireEmailCheck', 'signIn'],
  ['stelace.roles', 'signIn'],
  ['stelace.instant.sso', 'signIn'],
  ['stelace.instant.home', 'home'],
  ['stelace.email.defaults', 'mail'],
  ['stelace.console.dueHours', 'console'],
  ['stelace.console.digest', 'mail'],
]

/** Where people see what a setting does; nothing where nobody sees it. */
export function whereItShows(path: string): Place | undefined {
  const found = byPath.find(([beginning]) => path.startsWith(beginning))
  return found && places[found[1]]
}
