import type { IncomingHttpHeaders } from 'node:http'
import type { DrawnFor } from './drawn.ts'

const themes = ['light', 'dark', 'system'] as const

/** From cookies that the app sets, and from what browsers say of their device. */
export function drawnFor(headers: IncomingHttpHeaders): DrawnFor {
  const { cookie = '', 'user-agent': agent = '', 'sec-ch-ua-mobile': mobile } = headers
  const choice = /(?:^|;\s*)plaza_theme=(\w+)/.exec(cookie)?.[1]
  const currency = /(?:^|;\s*)plaza_currency=([A-Z]{3})(?:;|$)/.exec(cookie)?.[1]
  return {
    theme: themes.find((each) => each === choice) ?? 'system',
    ...(currency && { currency }),
    isPhone: mobile === undefined ? /\bMobi/.test(agent) : mobile === '?1',
  }
}
