import { expect, loadedAhead, type Page, pathOf, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

/** Scripts of a first visit: how many at most, and how many bytes of them on the wire. */
const mostFiles = 12
const visits = [
  { screen: 'home', mark: 'Just listed', mostBytes: 150_000 },
  // the number of results is told once they are there; its place is there with the screen
  { screen: 'search', mark: '', mostBytes: 162_000 },
  { screen: 'listing', mark: 'Djembe', mostBytes: 170_000 },
] as const

for (const { screen, mark, mostBytes } of visits) {
  test(`the first visit of the ${screen} screen takes about a dozen scripts, asked for at once @phone`, async ({
    page,
    people,
    isMobile,
  }) => {
    const { asset } = createWorld(people)
    const owner = await people.member({ firstname: 'Rosa' })
    const djembe = await asset(owner, { name: 'Djembe' })
    const path = { home: '/', search: '/s', listing: `/l/djembe-${djembe.id}` }[screen]
    const scripts = await watchScripts(page, mark)
    const html = (await (await page.goto(path))?.text()) ?? ''
    const named = [...html.matchAll(/<(?:script|link (?:data-)?rel="modulepreload")[^>]*(?:src|href)="([^"]+\.js)"/g)]
      .filter(([tag]) => !(isMobile && tag.includes('media=')))
      .map(([, file = '']) => new URL(file, page.url()).href)
    const asked = await scripts.untilShown()
    expect(
      asked.filter((url) => !named.includes(url)),
      'asked for by a script',
    ).toEqual([])
    // a screen with room for a search bar and a map needs more at once
    if (!isMobile) return
    expect(named.length).toBeLessThanOrEqual(mostFiles)

    await expect.poll(() => named.filter((url) => !scripts.answers.has(url))).toEqual([])
    const first = named.flatMap((url) => scripts.answers.get(url) ?? [])
    expect(first.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 1_000)).toEqual([])
    const bytes = first.reduce((sum, answer) => sum + answer.bytes, 0)
    test.info().annotations.push({ type: 'first load', description: `${named.length} files, ${bytes} bytes` })
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  })
}

/** What the page loads, and which of it before a heading with this text first stood there. */
async function watchScripts(page: Page, mark: string) {
  const answers = new Map<string, { encoding: string | undefined; bytes: number }>()
  page.on('response', (response) => {
    const { 'content-encoding': encoding, 'content-length': length } = response.headers()
    if (response.request().resourceType() === 'script') answers.set(response.url(), { encoding, bytes: Number(length) })
  })
  await page.addInitScript((text) => {
    const watcher = new MutationObserver(() => {
      const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')]
      if (!headings.some((heading) => heading.textContent?.includes(text))) return
      watcher.disconnect()
      performance.mark('shown')
    })
    watcher.observe(document, { childList: true, subtree: true })
  }, mark)
  const untilShown = async () => {
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
    return page.evaluate(() => {
      const [shown] = performance.getEntriesByName('shown')
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (shown?.startTime ?? 0))
        .map(({ name }) => name)
    })
  }
  return { answers, untilShown }
}

test('a first visit asks for little before somebody scrolls @phone', async ({ page, isMobile }) => {
  // wide screens show more of the page
  const [width, most] = isMobile ? [390, 30] : [1440, 40]
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push(new URL(request.url()).pathname)
  })
  // with few listings and categories the page is short; on a low screen its end is far
  await page.setViewportSize({ width, height: 500 })
  await page.goto('/')
  await loadedAhead(page)
  await page.waitForLoadState('networkidle')
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
  const last = () => asked.filter((path) => path.includes('/pictures/owner-')).length
  expect(last()).toBe(0)
  // it is there when somebody comes near
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(last).toBe(1)
})

test('the first screen needs nothing that did not come with the page', async ({ page, people }) => {
  const { asset } = createWorld(people)
  const owner = await people.member({ firstname: 'Rosa' })
  const djembe = await asset(owner, { name: 'Djembe' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Djembe' }).first()).toBeVisible()
  await page.goto(`/l/djembe-${djembe.id}`)
  await expect(page.getByRole('heading', { name: 'Djembe', level: 1 })).toBeVisible()
  const first = [/^GET \/(categories|asset-types|custom-attributes|assets\/)/, /^GET \/(availabilities|users\/)/]
  expect(asked.filter((call) => first.some((pattern) => pattern.test(call)))).toEqual([])
  expect(asked.filter((call) => call === 'POST /search').length, 'similar listings only').toBeLessThanOrEqual(1)
  // somebody with an account is answered as they are
  await people.signIn(page, owner, `/l/djembe-${djembe.id}`)
  await expect(page.getByRole('heading', { name: 'Djembe', level: 1 })).toBeVisible()
  await expect.poll(() => asked).toContain(`GET /assets/${djembe.id}`)
})

test('pages allow only what they need', async ({ page }) => {
  for (const path of ['/', '/login', '/no/such/page']) {
    const answer = await page.goto(path)
    const policy = (await answer?.headerValue('content-security-policy')) ?? ''
    const directives = new Map(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )
    expect(directives.get('default-src')).toBe("'none'")
    expect(directives.get('script-src')).toBe("'self'")
    expect(directives.get('frame-ancestors')).toBe("'none'")
    expect(directives.get('base-uri')).toBe("'none'")
    expect(directives.get('require-trusted-types-for')).toBe("'script'")
    expect(policy).not.toMatch(/unsafe-|\*|https?:/)
    expect(await answer?.headerValue('x-content-type-options')).toBe('nosniff')
  }
})

test('script and markup from strings are refused by the browser', async ({ page, faults }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const outcomes = await page.evaluate(() => {
    const attempt = (run: () => unknown) => {
      try {
        run()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const link = document.createElement('a')
    link.href = 'javascript:window.ran=1'
    document.body.append(link)
    link.click()
    return [
      attempt(() => {
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.ran=1">')
      }),
      attempt(() => {
        document.createElement('script').src = 'https://evil.example/x.js'
      }),
    ]
  })
  expect(outcomes).toEqual(['TypeError', 'TypeError'])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  // the browser told about each of them
  expect(faults.length).toBeGreaterThan(0)
  faults.length = 0
})

test('a screen of one’s own says without script what is missing', async ({ browser, plaza }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: plaza.url })
  const page = await context.newPage()
  await page.goto('/favorites')
  expect(await page.locator('body').innerText()).toContain('Please turn on JavaScript')
  await expect(page).toHaveTitle('Saved · Plaza 🛒')
  await context.close()
})

const tags = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    ...Object.fromEntries(
      [...document.querySelectorAll('meta[name="description"], meta[name="robots"], meta[property^="og:"]')].map(
        (meta) => [meta.getAttribute('name') ?? meta.getAttribute('property'), meta.getAttribute('content')],
      ),
    ),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  }))

test('link previews and crawlers see the tags that people get', async ({ page, browser, plaza }) => {
  const still = await browser.newContext({ javaScriptEnabled: false, baseURL: plaza.url })
  const crawler = await still.newPage()
  for (const path of ['/', '/login', '/signup', '/lost-password', '/reset-password', '/no/such/page']) {
    await crawler.goto(path)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => tags(page), path).toEqual(await tags(crawler))
  }
  await still.close()
})

test('every picture, font and icon that a page names is there', async ({ page }) => {
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  for (const path of ['/', '/signup', '/lost-password', '/500']) {
    await page.goto(path)
    await loadedAhead(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForFunction(() => {
      const isNear = (image: HTMLImageElement) => image.getBoundingClientRect().bottom > 0 && image.checkVisibility()
      return document.fonts.status === 'loaded' && [...document.images].filter(isNear).every(({ complete }) => complete)
    })
  }
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"], link[rel="apple-touch-icon"]')].map(
      (link) => link.href,
    ),
  )
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  for (const address of [...named, String(image)]) {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(answer.headers()['content-type'], address).toMatch(/^image\//)
  }
  // the last page of the list has no entry of its own
  expect(missing.filter((line) => !line.endsWith(' /500'))).toEqual([])
})

test('old links with the answer of a check lead to its page', async ({ page }) => {
  await page.goto('/?check=email&status=valid')
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed', level: 1 })).toBeVisible()
  expect(pathOf(page)).toBe('/email-check?status=valid')
})
