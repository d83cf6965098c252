import type { Context } from '../../context.ts'
import { randomBase62 } from '../../lib/base62.ts'

const seconds = 10 * 60

/** With its prefix browsers take it only over TLS, for this host alone. */
const nameOf = ({ settings }: Context) => (settings.publicUrl.startsWith('https:') ? '__Host-plaza_sso' : 'plaza_sso')

export function readBrowserCookie(ctx: Context): string | undefined {
  const { cookie } = ctx.headers
  const name = nameOf(ctx)
  for (const part of (typeof cookie === 'string' ? cookie : '').split(';')) {
    const [key = '', value = ''] = part.trim().split('=')
    if (key === name && /^[0-9A-Za-z]{40}$/.test(value)) return value
  }
  return undefined
}

/** Browsers say by themselves that a person follows a link, and no page can keep them from saying so. */
export const isBrowser = (ctx: Context): boolean => ctx.headers['sec-fetch-mode'] !== undefined

/**
 * Ties an attempt to this browser, so that nobody can be sent here to finish what somebody else began. Several tabs share
 * one value. It says nothing about who somebody is, and only the callback reads it.
 */
export function browserCookie(ctx: Context) {
  const value = readBrowserCookie(ctx) ?? randomBase62(40)
  const name = nameOf(ctx)
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  return { value, header: `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}` }
}
