/** How many calls over how long, and how many of them at once (`burst`). */
export type Rate = { count: number; seconds: number; burst: number }

const hour = 3_600
const day = 24 * hour

const perMinute = (count: number, burst = Math.ceil(count / 4)): Rate => ({ count, seconds: 60, burst })
const perHour = (count: number): Rate => ({ count, seconds: hour, burst: count })
const perDay = (count: number): Rate => ({ count, seconds: day, burst: count })

/** Strangers are told apart by their address, people by their id, integrations by their key. */
type Rates = { stranger: readonly Rate[]; user: readonly Rate[]; key: readonly Rate[] }

const alike = (rate: Rate) => ({ stranger: rate, user: rate, key: rate })
const sameForAll = (...rates: Rate[]): Rates => ({ stranger: rates, user: rates, key: rates })

/** What one caller may do. An empty list means no limit here. */
export const rates = {
  login: sameForAll(perMinute(10, 10)),
  refresh: { stranger: [perMinute(30)], user: [perMinute(30)], key: [] },
  resetRequest: { stranger: [perHour(10)], user: [perHour(10)], key: [perMinute(60)] },
  resetConfirm: { stranger: [perHour(10)], user: [perHour(10)], key: [perMinute(60)] },
  signUp: { stranger: [perHour(5), perDay(20)], user: [perMinute(600)], key: [perMinute(600)] },
  nameCheck: { stranger: [perMinute(30)], user: [perMinute(30)], key: [perMinute(600)] },
  checkRequest: { stranger: [perHour(5)], user: [perHour(5)], key: [perMinute(60)] },
  checkConfirm: sameForAll(perMinute(30)),
  dataExport: { stranger: [], user: [perDay(2)], key: [perMinute(12, 12)] },
  sso: sameForAll(perMinute(20, 20)),
  // a listing has ten pictures, strangers begin one and some begin again, and an integration brings a whole catalogue
  upload: {
    stranger: [perMinute(10, 12), perHour(24), perDay(40)],
    user: [perMinute(20, 20), perDay(200)],
    key: [perMinute(300, 1_000)],
  },
  message: {
    stranger: [perMinute(20, 20)],
    user: [perMinute(20, 20), perHour(200)],
    key: [perMinute(600)],
  },
  newConversation: { stranger: [perDay(50)], user: [perDay(50)], key: [] },
  customEvent: { stranger: [perMinute(30, 30), perDay(300)], user: [perMinute(60, 60)], key: [perMinute(3_000)] },
  signal: { stranger: [perMinute(60)], user: [perMinute(60)], key: [perMinute(600)] },
  email: { stranger: [perMinute(6, 6)], user: [perMinute(20, 20)], key: [perMinute(600)] },
  // whoever invites writes to addresses of strangers
  invitation: { stranger: [perHour(5)], user: [perMinute(20, 20), perDay(100)], key: [perMinute(600)] },
  batch: { stranger: [perMinute(6, 6)], user: [perMinute(6, 6)], key: [perMinute(12, 12)] },
  search: { stranger: [perMinute(60, 30)], user: [perMinute(120, 60)], key: [perMinute(1_200)] },
  stripe: { stranger: [], user: [], key: [{ count: 1_200, seconds: 60, burst: 40 }] },
  checkout: { stranger: [], user: [perMinute(20, 20)], key: [perMinute(600)] },
  newPictureSize: sameForAll(perMinute(60, 60)),
  // whoever picks dates looks at many prices; nobody books every second
  preview: { stranger: [perMinute(30, 30)], user: [perMinute(60, 60)], key: [perMinute(600)] },
  booking: { stranger: [perMinute(20)], user: [perMinute(20, 20)], key: [perMinute(600)] },
  waiting: { stranger: [perMinute(10)], user: [perMinute(10, 10), perHour(60)], key: [perMinute(600)] },
  clientError: sameForAll(perMinute(10, 10)),
  // each costs a third of a second of a processor
  evidenceFile: sameForAll(perMinute(10, 5)),
  transition: { stranger: [perMinute(30)], user: [perMinute(30, 30)], key: [perMinute(600)] },
} as const satisfies Record<string, Rates>

export type Family = keyof typeof rates

/**
 * What every call counts as, besides its own family if it has one. Bursts are wide: a page asks for a dozen things and
 * fifty pictures at once, and many people may share an address.
 */
export const callRates = {
  read: { stranger: perMinute(300, 150), user: perMinute(600, 300), key: perMinute(6_000, 3_000) },
  statistics: { stranger: perMinute(30, 15), user: perMinute(30, 15), key: perMinute(120, 60) },
  write: { stranger: perMinute(60, 30), user: perMinute(120, 60), key: perMinute(3_000, 1_500) },
  // fifty a second, and more at once from a provider that was kept waiting
  news: alike(perMinute(3_000, 500)),
  page: alike(perMinute(120, 60)),
  picture: alike(perMinute(1_200, 600)),
  // from memory, and a map asks for hundreds
  file: alike(perMinute(3_000, 1_500)),
} as const

export type CallFamily = keyof typeof callRates

/**
 * Passwords tried for one name. The last rate lets 60 through at once and 60 more over a day, so that no day ever sees
 * more than 120 guesses.
 */
export const passwordRates: readonly Rate[] = [perMinute(5, 5), perHour(30), perDay(60)]

const perQuarter = (count: number): Rate => ({ count, seconds: 15 * 60, burst: count })

/** Codes tried for one signature. */
export const signCodeRates: readonly Rate[] = [perQuarter(5)]

/** Sign-ins to the console: for one name, and from one address. */
export const consoleRates = { name: [perQuarter(5)], address: [perQuarter(20)] } as const

/** Codes and keys that somebody is asked for after their password. */
export const factorRates: readonly Rate[] = [perQuarter(10), perDay(60)]

/** Reset links for one name: somebody's inbox is not a toy. */
export const resetRates: readonly Rate[] = [perHour(3)]

/** How often one upload permission may be tried. */
export const uploadAttempts: readonly Rate[] = [{ count: 5, seconds: 300, burst: 5 }]
