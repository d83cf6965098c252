import Bowser from 'bowser'

/** The browser and system that somebody used, in words; nothing for what tells none. */
export function clientOf(userAgent: string): { browser: string | null; system: string | null } {
  if (userAgent === '') return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name?.slice(0, 60) || null, system: os.name || null }
}
