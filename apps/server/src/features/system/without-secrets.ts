const longest = 300

/**
 * What an error says, fit to be shown and copied: its first line, without addresses of people, user names and passwords in addresses of
 * servers, and long words that may be keys.
 *
 * @example withoutSecrets(new Error('connect ECONNREFUSED 10.0.0.4:25')) // 'connect ECONNREFUSED 10.0.0.4:25'
 */
export function withoutSecrets(error: unknown): string {
  const said = error instanceof Error ? error.message || error.name : String(error)
  return (said.split('\n')[0] ?? '')
    .replace(/\/\/[^\s/@]+@/g, '//')
    .replace(/(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"'@.]+\.[^\s<>"'@]+/g, '…')
    .replace(/[A-Za-z0-9+/_-]{24,}/g, '…')
    .slice(0, longest)
}
