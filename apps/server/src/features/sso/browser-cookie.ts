import type { Headers, Services } from '../../context.ts'
import { randomBase62 } from '../../lib/base62.ts'

const seconds = 10 * 60

/** The name of the cookie. With this prefix browsers take it only over TLS, for this host alone. */
const nameOf = ({ settings }: Pick<Services, 'settings'>) =>
  settings.publicUrl.startsWith('https:') ? '__Host-plaza_sso' : 'plaza_sso'

/** What a browser says of itself with a call. */
export type Browser = { cookie: string | undefined; isBrowser: boolean }

/** Browsers say by themselves that a person follows a link, and no page can keep them from saying so. */
export const browserOf = (headers: Headers, services: Pick<Services, 'settings'>): Browser => ({
  cookie: readCookie(headers, nameOf(services)),
  isBrowser: headers['sec-fetch-mode'] !== undefined,
})

function readCookie({ cookie }: Headers, name: string): string | undefined {
  for (const part of (typeof cookie === 'string' ? cookie : '').split(';')) {
    const [key = '', value = ''] = part.trim().split('=')
    if (key === name && /^[0-9A-Za-z]{40}$/.test(value)) return value
  }
  return undefined
}

/**
 * Ties an attempt to this browser, so that nobody can be sent here to finish what somebody else began. Several tabs share
 * one value. It says nothing about who somebody is, and only the callback reads it.
 */
export function browserCookie({ cookie }: Browser, services: Pick<Services, 'settings'>) {
  const value = cookie ?? randomBase62(40)
  const name = nameOf(services)
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  return { value, header: `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}` }
}
