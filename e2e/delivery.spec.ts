import { expect, type Page, pathOf, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

const limitBytes = 150_000

test('the first visit needs at most 150 kB of JavaScript', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const scripts = new Map<string, { url: string; encoding: string | undefined; bytes: number }>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return
    const { 'content-encoding': encoding, 'content-length': length } = response.headers
    scripts.set(requestId, { url: response.url, encoding, bytes: Number(length) })
  })
  const answer = await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // what the page itself asks for, and not what it loads ahead while nothing else happens
  const html = (await answer?.text()) ?? ''
  const named = [...html.matchAll(/<script\b[^>]*src="([^"]+)"|<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)]
    .map(([, script, preload]) => script ?? preload)
    .map((path) => new URL(String(path), page.url()).href)
  const first = [...scripts.values()].filter(({ url }) => named.includes(url))
  expect(first).toHaveLength(named.length)
  expect(first.filter(({ encoding }) => encoding !== 'br')).toEqual([])
  const bytes = first.reduce((sum, script) => sum + script.bytes, 0)
  test.info().annotations.push({ type: 'first load', description: `${(bytes / 1000).toFixed(1)} kB` })
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(limitBytes)
})

test('the first screen needs nothing that did not come with the page', async ({ page, people }) => {
  const { make } = createWorld(people)
  const owner = await people.member({ firstname: 'Rosa' })
  const asset = await make('/assets', { name: 'Djembe', ownerId: owner.id })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Djembe' }).first()).toBeVisible()
  await page.goto(`/l/djembe-${asset.id}`)
  await expect(page.getByRole('heading', { name: 'Djembe', level: 1 })).toBeVisible()
  const first = [/^GET \/(categories|asset-types|custom-attributes|assets\/)/, /^GET \/(availabilities|users\/)/]
  expect(asked.filter((call) => first.some((pattern) => pattern.test(call)))).toEqual([])
  expect(asked.filter((call) => call === 'POST /search').length, 'similar listings only').toBeLessThanOrEqual(1)
  // somebody with an account is answered as they are
  await people.signIn(page, owner, `/l/djembe-${asset.id}`)
  await expect(page.getByRole('heading', { name: 'Djembe', level: 1 })).toBeVisible()
  expect(asked).toContain(`GET /assets/${asset.id}`)
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

test('without script the page says what is missing', async ({ browser, plaza }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: plaza.url })
  const page = await context.newPage()
  await page.goto('/')
  expect(await page.locator('body').innerText()).toContain('Please turn on JavaScript')
  await expect(page).toHaveTitle('Rent it from a neighbour · Plaza 🛒')
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
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
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
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed', level: 1 })).toBeVisible()
  expect(pathOf(page)).toBe('/email-check?status=valid')
})
