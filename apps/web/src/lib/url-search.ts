/** Forms that open as a dialog over any page. */
export type AuthForm = 'login' | 'signup' | 'lost'

const shown = ['terms', 'shortcuts', 'published', 'ask', 'report'] as const

/** Search parameters that every address may carry: which dialog is open over the page. */
export type ShellSearch = {
  auth?: AuthForm | undefined
  show?: (typeof shown)[number] | undefined
  /** The organization to act as from here on. */
  as?: string | undefined
}

/** Odd values are named, as undefined: keys that are left out keep what stands in the address. */
export const readShellSearch = ({ auth, show, as }: Record<string, unknown>): ShellSearch => ({
  auth: auth === 'login' || auth === 'signup' || auth === 'lost' ? auth : undefined,
  show: shown.find((each) => each === show),
  as: typeof as === 'string' && /^org_[0-9A-Za-z]+$/.test(as) ? as : undefined,
})

/** The address once it has been heeded. */
export function withoutAs(href: string): string {
  const url = new URL(href, 'http://localhost')
  url.searchParams.delete('as')
  return url.pathname + url.search + url.hash
}

/** Addresses hold plain texts; a token made of digits must not turn into a number on its way. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined && each !== null)
      .map((each) => [name, String(each)]),
  )
  const text = new URLSearchParams(entries).toString()
  // slashes are legal in a query, and a readable `next=/account` is easier to check
  return text ? `?${text.replaceAll('%2F', '/')}` : ''
}

/** What became of a link that confirms an e-mail address. */
export type CheckStatus = 'valid' | 'alreadyChecked' | 'expired' | 'invalid' | 'broken'

export const readCheckStatus = (status: unknown): CheckStatus =>
  status === 'valid' || status === 'alreadyChecked' || status === 'expired' || status === 'broken' ? status : 'invalid'
