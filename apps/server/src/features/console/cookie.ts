import type { Headers, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { consoleSessionMs } from '../credentials/index.ts'

/** The calls that read it lie here; no other call of the server ever gets it. */
const path = '/auth/console'

const isSecure = ({ settings }: Services) => settings.consoleUrl.startsWith('https:')

/** With this prefix browsers take it only over TLS. */
const nameOf = (services: Services) => (isSecure(services) ? '__Secure-plaza_console' : 'plaza_console')

/** The refresh token of a console session, which no script can read and no other site can send. */
export function sessionCookie(refreshToken: string, services: Services) {
  return cookie(refreshToken, consoleSessionMs / 1000, services)
}

export const noCookie = (services: Services) => cookie('', 0, services)

const cookie = (value: string, seconds: number, services: Services) => ({
  'set-cookie': `${nameOf(services)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure(services) ? '; Secure' : ''}`,
})

/**
 * The refresh token that the console's own page sent. Browsers let no other site set the header, for it is not in the list
 * that the server allows to others, and say themselves where a call comes from.
 */
export function refreshTokenIn(headers: Headers, services: Services): string | undefined {
  const { 'x-plaza-console': mark, 'sec-fetch-site': site = 'same-origin', cookie: sent } = headers
  if (mark !== '1' || site !== 'same-origin') throw refuse('console.headerMissing')
  const name = nameOf(services)
  for (const part of (typeof sent === 'string' ? sent : '').split(';')) {
    const [key = '', value = ''] = part.trim().split('=')
    if (key === name && /^[0-9A-Za-z]{60}$/.test(value)) return value
  }
  return undefined
}
