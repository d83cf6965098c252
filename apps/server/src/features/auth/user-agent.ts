import Bowser from 'bowser'

type Browser = { family: string; major: number; minor: number }

const families = new Set(Object.values(Bowser.BROWSER_MAP))

/** The browser behind a user agent; nothing for HTTP libraries, scripts and whatever else we do not know. */
function browserOf(userAgent: string): Browser | undefined {
  if (userAgent === '') return
  const { name, version = '' } = Bowser.parse(userAgent).browser
  // the library makes up a family from any "name/version", but only those it lists are known to it
  if (name === undefined || !families.has(name)) return
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0)
  return { family: name, major, minor }
}

/**
 * Whether a session may go on in this client: the same browser, as old as at login or newer. Clients that are no known
 * browser must call themselves exactly as before.
 */
export function isSameClient({ atLogin, now }: { atLogin: string; now: string }) {
  const before = browserOf(atLogin)
  const after = browserOf(now)
  if (!before || !after) return atLogin === now
  if (before.family !== after.family) return false
  return after.major > before.major || (after.major === before.major && after.minor >= before.minor)
}
