import { createHash } from 'node:crypto'

const permissionsPolicy = ['camera', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ')

/** On every answer. */
export const commonHeaders = (options: { isLive: boolean; isSecure: boolean }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  ...(options.isLive && options.isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** On data: nothing in it may run or be framed. Links with tokens in them do not leave as referrers. */
export const apiHeaders = (path: string): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': /^\/(token\/check|auth)\b/.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
})

/**
 * Styles that React Aria puts into a page: what may be pressed, and what may be scrolled beneath a dialog. A test compares
 * them with the installed version.
 */
export const addedStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
]

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const addedSources = addedStyles.map(hashSource)

type PageSources = {
  /** The text of the style element that the page brings along. */
  style?: string
  otherOrigins?: readonly string[]
  players?: readonly string[]
  /** Shows documents of this server in frames: emails, in the console. */
  framesOwn?: true
}

/**
 * For pages. Style elements are allowed by hash, so that a cached page needs nothing specific to a reader.
 * Uploaded files and the operator's map may have addresses of their own, and so may players of videos on hosts that the
 * operator allows.
 */
export const pageHeaders = ({
  style,
  otherOrigins = [],
  players = [],
  framesOwn,
}: PageSources = {}): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${also(style ? [hashSource(style), ...addedSources] : addedSources)}`,
    `img-src 'self' data: blob:${also(otherOrigins)}`,
    "font-src 'self'",
    `connect-src 'self'${also(otherOrigins)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-src${players.length > 0 || framesOwn ? also([...(framesOwn ? ["'self'"] : []), ...players]) : " 'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
})

/** For the script of the map's worker, which fetches tiles itself and does not share its page's policy. */
export const workerHeaders = (otherOrigins: readonly string[]): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; connect-src 'self'${also(otherOrigins)}`,
})

/** More sources in a directive. */
function also(origins: readonly string[]) {
  return origins.map((origin) => ` ${origin}`).join('')
}
