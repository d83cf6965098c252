import { problems } from './support/axe.ts'
import { onOwnPlaza } from './support/own-plaza.ts'
import { expect, type Page } from './support/test.ts'
import { createWorld } from './support/world.ts'

// Languages and words are for everybody on a server, so these journeys have one to themselves, one at a time.
const test = onOwnPlaza()
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

/** Texts that leave the screen, or the button or link they stand in. Rows that scroll sideways may. */
const spilled = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) found.push('sideways scrolling')
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      const element = walker.currentNode.parentElement
      if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || scrolls(element))
        continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { left, right, width } = range.getBoundingClientRect()
      if (width < 2) continue
      const box = element.closest('a, button, label, [role="tab"]')?.getBoundingClientRect()
      if (left < -1 || right > innerWidth + 1) found.push(`off the screen: ${text}`)
      else if (box && box.width > 2 && (left < box.left - 1 || right > box.right + 1))
        found.push(`out of its box: ${text}`)
    }
    return found
  })

test('no text leaves its place on any main screen, in any language and from right to left', {
  tag: '@release',
}, async ({ page, people }) => {
  test.slow()
  const locales = ['en', 'es', 'fr', 'ar']
  await people.call('PATCH', '/config', {
    body: { stelace: { instant: { localeSwitch: true, locales } } },
    as: 'operator',
  })
  const ana = await people.member()
  const world = createWorld(people)
  const bike = await world.asset(ana, { name: 'City bike' })
  const sofia = await people.member({ firstname: 'Sofía' })
  const { conversationId } = await world.request(sofia, ana, bike, 'Is the helmet included?')
  const visitor = ['/', '/s', '/login', '/signup', `/l/${bike.id}`, `/p/${ana.id}`, '/favorites', '/n', '/no/such/page']
  const member = [
    '/i',
    `/i/${conversationId}`,
    '/my/listings',
    '/my/calendar',
    '/my/earnings',
    '/account/language',
    '/saved-searches',
  ]

  async function check(paths: readonly string[]) {
    // English is what the table of screens looks at
    for (const locale of locales.slice(1)) {
      for (const path of paths) {
        await page.goto(`${path}?lang=${locale}`)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        expect(await spilled(page), `${path} in ${locale}`).toEqual([])
      }
    }
  }
  await check(visitor)
  await people.signIn(page, ana)
  await check(member)

  // at a desk the inbox is a narrow column: its title breaks in no language
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [locale, name] of [
    ['es', 'Mensajes'],
    ['fr', 'Messages'],
  ] as const) {
    await page.goto(`/i?lang=${locale}`)
    const title = page.getByRole('region', { name, exact: true }).getByText(name, { exact: true })
    await expect(title).toBeVisible()
    const lines = () =>
      title.evaluate((heading) => {
        const range = document.createRange()
        range.selectNodeContents(heading)
        return range.getClientRects().length
      })
    // the conversation that waits opens meanwhile, and the list is drawn again beside it
    await expect.poll(lines, `lines of the title in ${locale}`).toBe(1)
    const tops = await page
      .locator('main button[aria-pressed]')
      .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top))
    expect(new Set(tops).size, `rows of sides in ${locale}`).toBe(1)

    // nor do the bars above the results take a second row
    await page.goto(`/s?location=Ciudad+de+México&lat=19.43&lon=-99.13&lang=${locale}`)
    const count = page.getByRole('heading', { level: 1 })
    for (const bar of [count.locator('xpath=..'), count.locator('xpath=../following-sibling::*[1]')]) {
      const { height = 0 } = (await bar.boundingBox()) ?? {}
      expect(height, `height of a bar in ${locale}`).toBeLessThan(56)
    }
  }
})

test('an operator writes a page and other words; readers find both in their language, and no script', {
  tag: '@release',
}, async ({ page, people }) => {
  await people.call('PATCH', '/config', {
    body: { stelace: { instant: { localeSwitch: true, locales: ['en', 'fr'] } } },
    as: 'operator',
  })
  const write = (locale: string, name: string, fields: object) =>
    people.call<{ id: string }>('POST', '/entries', {
      body: { collection: 'website', locale, name, fields },
      as: 'operator',
    })
  await write('en', 'instant_pages', {
    'about.header': 'About this plaza',
    'about.subheader': 'Neighbours <script>window.ran=1</script> & friends',
    'about.content': [
      '## One\n\nWe **lend** [things](/s).',
      '## Two\n\n<script>window.ran=1</script><img src=x onerror="window.ran=1">',
      '## Three\n\n[bad](javascript:window.ran=1) and ![x](javascript:window.ran=1)',
    ].join('\n\n'),
    'about.in_footer': true,
    'about.updated': '2026-11-01',
    'draft.header': 'Not yet',
    'draft.content': 'Words to come',
    'draft.published': false,
  })
  const { id } = await write('fr', 'texts', {
    'home.hero.title': 'Partagez votre garage.',
    'nav.signUp': '{missing} ici',
  })

  await page.goto('/?lang=fr')
  await expect(page.getByRole('heading', { name: 'Partagez votre garage.', level: 1 })).toBeVisible()
  // words that cannot be said give way to ours
  await expect(page.getByRole('banner').getByRole('link', { name: 'S’inscrire' })).toBeVisible()
  await people.call('PATCH', `/entries/${id}`, { body: { fields: { 'home.hero.title': null } }, as: 'operator' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Louez-le chez un voisin.', level: 1 })).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'About this plaza' }).click()
  await expect(page.getByRole('heading', { name: 'About this plaza', level: 1 })).toBeVisible()
  await expect(page.getByText('Disponible seulement en anglais')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sur cette page' }).getByRole('link')).toHaveText([
    'One',
    'Two',
    'Three',
  ])
  await expect(page.getByText('Neighbours <script>window.ran=1</script> & friends')).toBeVisible()
  await expect(page.getByRole('link', { name: 'bad' })).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(await spilled(page)).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await problems(page), `${colorScheme}, ${width} px`).toEqual([])
    }
  }

  const draft = await page.goto('/pages/draft')
  expect(draft?.status()).toBe(404)
  await expect(page.getByText('Words to come')).toHaveCount(0)
  await page.goto('/l/about')
  await expect(page).toHaveURL(/\/pages\/about$/)
})
