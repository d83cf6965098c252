import { formatterOf } from './time-zone.ts'

// names without a region that the time zone database itself has; engines accept many more, each its own
const bareNames = new Set(
  (
    'CET CST6CDT Cuba EET EST EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong Iceland Iran ' +
    'Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal ROC ROK ' +
    'Singapore Turkey UCT UTC Universal W-SU WET Zulu'
  ).split(' '),
)

// in names with a region every word begins with one capital, but for these
const oddWords = new Map(
  (
    'of es au IN US ACT LHI NSW GMT UCT UTC McMurdo DumontDUrville ComodRivadavia DeNoronha EasterIsland BajaNorte ' +
    'BajaSur'
  )
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
)

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

const isSpelledRight = (name: string) =>
  bareNames.has(name) ||
  (name.length <= 50 &&
    /^[a-z]+(\/[a-z0-9_+-]+){1,2}$/i.test(name) &&
    name === name.replace(/[a-z]+/gi, (word) => oddWords.get(word.toLowerCase()) ?? titled(word)))

/** Names that were found right: a few hundred at most. */
const zones = new Set<string>()

/**
 * Whether this is a name of the time zone database in its exact spelling: `Europe/London` and `UTC` are, `europe/london`
 * and `+02:00` are not. `Intl` alone would take any spelling, offsets and abbreviations of its own.
 */
export function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true
  if (!isSpelledRight(name)) return false
  try {
    formatterOf(name)
    zones.add(name)
    return true
  } catch {
    return false
  }
}
