import { acceptedLocales, closestLocale, type Offered } from '@plaza/domain'
import type { FastifyRequest } from 'fastify'

/**
 * The language a page is delivered in: the one in the address (`?lang=es`, which search engines link to), else the one
 * the reader chose before, else the dearest of their browser, else the operator's first.
 */
export function readerLocale({ url, headers }: FastifyRequest, { first, all }: Offered): string {
  if (all.length === 1) return first
  const requested = url.includes('lang') ? new URLSearchParams(url.split('?', 2)[1]).get('lang') : null
  const chosen = headers.cookie && /(?:^|;\s*)plaza_locale=([\w-]{2,35})(?:;|$)/.exec(headers.cookie)?.[1]
  const wishes = [requested, chosen, ...acceptedLocales(headers['accept-language'])].filter(
    (each) => typeof each === 'string',
  )
  return closestLocale(all, wishes) ?? first
}
