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
 * On pages. React Aria adds one constant style element; the nonce lets it and nothing else. Uploaded files and the
 * operator's map may have addresses of their own, and so may players of videos on hosts that the operator allows.
 */
export const pageHeaders = (
  nonce: string,
  otherOrigins: readonly string[] = [],
  players: readonly string[] = [],
): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${also(otherOrigins)}`,
    "font-src 'self'",
    `connect-src 'self'${also(otherOrigins)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    players.length > 0 ? `frame-src${also(players)}` : "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
})

/** On the script of the map's worker, which fetches tiles by itself and does not share the policy of its page. */
export const workerHeaders = (otherOrigins: readonly string[]): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; connect-src 'self'${also(otherOrigins)}`,
})

/** More sources in a directive. */
function also(origins: readonly string[]) {
  return origins.map((origin) => ` ${origin}`).join('')
}
