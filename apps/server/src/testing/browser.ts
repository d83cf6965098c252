import type { TestApp } from './app.ts'

type Page = { url: URL; status: number; body: string }

/** Follows redirects between a marketplace and others, with cookies, as browsers do; stops where `isEnd` says. */
export function createBrowser({ app, settings }: TestApp) {
  const cookies = new Map<string, Map<string, string>>()

  const jarOf = (origin: string) => {
    const jar = cookies.get(origin) ?? new Map<string, string>()
    cookies.set(origin, jar)
    return jar
  }
  const cookieHeader = (origin: string) => [...jarOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ')
  function keep(origin: string, lines: readonly string[]) {
    for (const line of lines) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      jarOf(origin).set(name, value)
    }
  }

  async function ask(url: URL) {
    const headers = { cookie: cookieHeader(url.origin), accept: 'text/html,*/*;q=0.8' }
    if (url.origin === new URL(settings.publicUrl).origin) {
      const answer = await app.http.inject({ method: 'GET', url: url.pathname + url.search, headers })
      const lines = answer.headers['set-cookie'] ?? []
      keep(url.origin, Array.isArray(lines) ? lines : [lines])
      return { status: answer.statusCode, location: answer.headers.location, body: answer.body }
    }
    const answer = await fetch(url, { headers, redirect: 'manual' })
    keep(url.origin, answer.headers.getSetCookie())
    return { status: answer.status, location: answer.headers.get('location') ?? undefined, body: await answer.text() }
  }

  return {
    /** Where one ends up: the first page that leads no further, or the first that `isEnd` wants. */
    async open(address: string, isEnd: (url: URL) => boolean = () => false): Promise<Page> {
      let url = new URL(address)
      for (let steps = 0; steps < 20; steps++) {
        if (isEnd(url)) return { url, status: 0, body: '' }
        const { status, location, body } = await ask(url)
        if (location === undefined) return { url, status, body }
        url = new URL(location, url)
      }
      throw new Error(`No end of redirects at ${url}`)
    },
    forgetCookies: () => cookies.clear(),
  }
}
