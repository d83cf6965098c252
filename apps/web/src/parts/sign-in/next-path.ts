// Browsers drop these from addresses, so "/<tab>/evil.example" would become "//evil.example".
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const hiddenCharacters = /[\u0000-\u001f\u007f]/

/**
 * The place to go to after signing in, or `undefined` when it is not a path of this app.
 * A `next` that leads to another site would send people, freshly signed in, to someone else's page.
 */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || hiddenCharacters.test(next)) return undefined
  const isOwnPath = next.startsWith('/') && !next.startsWith('//') && !next.startsWith('/\\')
  // back to a sign-in page would be a circle
  return isOwnPath && !/^\/(login|signup|lost-password|reset-password)(?:[/?#]|$)/.test(next) ? next : undefined
}
