import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectWholePicture, tornPictures } from './support/pictures.ts'
import { type RunningPlaza, startPlaza, webDir } from './support/plaza.ts'
import { keptData, readyForOffline } from './support/ready-for-offline.ts'
import { comeBack, expect, type Page, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

test.use({ serviceWorkers: 'allow' })

const offlineBanner = (page: Page) => page.getByText('You’re offline. You’re seeing what was loaded before.')

test('a listing that was seen stays readable without a connection', { tag: ['@only-phone', '@release'] }, async ({
  page,
  people,
}) => {
  const ana = await people.member()
  const bike = await createWorld(people).asset(ana, { name: 'Bike of the last visit' })
  await page.goto(`/l/${bike.id}`)
  const title = page.getByRole('heading', { name: 'Bike of the last visit', level: 1 })
  await expect(title).toBeVisible()
  await readyForOffline(page, 'Bike of the last visit')

  await page.context().setOffline(true)
  await page.reload()
  await expect(title).toBeVisible()
  await expect(offlineBanner(page)).toBeVisible()
  // screens that nobody opened say what is missing instead of breaking
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { name: 'You’re offline', level: 1 })).toBeVisible()
  await expectWholePicture(page)
  // and try again by themselves, as they promise
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Saved', level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  // nor does a home page that was never opened show torn pictures
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Rent it from a neighbour.', level: 1 })).toBeVisible()
  await expect.poll(() => tornPictures(page)).toEqual([])

  await page.context().setOffline(false)
  await expect(offlineBanner(page)).toBeHidden()

  // results are a list with its count
  await page.goto('/s?q=Bike+of+the+last+visit')
  const found = page.getByRole('article').filter({ hasText: 'Bike of the last visit' }).first()
  await expect(found).toBeVisible()
  await readyForOffline(page, '"query":"Bike of the last visit"')
  await page.context().setOffline(true)
  await page.reload()
  await expect(offlineBanner(page)).toBeVisible()
  await expect(found).toBeVisible()
})

test('a message written without a connection survives the tab and is sent once; signing out leaves nothing', async ({
  page,
  people,
  context,
}) => {
  const [ana, sofia] = [await people.member(), await people.member({ firstname: 'Sofía' })]
  const world = createWorld(people)
  const { conversationId } = await world.request(sofia, ana, await world.asset(ana), 'Is the helmet included?')
  await people.signIn(page, sofia, `/i/${conversationId}`)
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Is the helmet included?')).toBeVisible()
  await readyForOffline(page, 'Is the helmet included?')

  await context.setOffline(true)
  await page.reload()
  const thread = page.getByRole('list', { name: 'Messages' })
  await expect(thread.getByText('Is the helmet included?')).toBeVisible()
  await page.getByLabel('Message', { exact: true }).fill('I am on a train')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread.getByText('We’ll send this when you’re back online')).toBeVisible()
  await page.goto('/')
  await expect(offlineBanner(page)).toBeVisible()

  // it leaves from whatever screen is open when the connection returns
  await context.setOffline(false)
  await expect(offlineBanner(page)).toBeHidden()
  const sent = async () => {
    const { results } = await people.call<{ results: { content: string }[] }>(
      'GET',
      `/messages?conversationId=${conversationId}&nbResultsPerPage=20`,
      { as: 'operator' },
    )
    return results.filter(({ content }) => content === 'I am on a train').length
  }
  await expect.poll(sent).toBe(1)

  await expect.poll(() => keptData(page)).toContain(sofia.id)
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible()
  await expect.poll(() => keptData(page)).not.toContain(sofia.id)
  expect(await page.evaluate(() => caches.has('plaza-photos'))).toBe(false)
  expect(await sent()).toBe(1)
})

test('a new version is announced, and taken when people want it', { tag: '@release' }, async ({ page }) => {
  const newer = await mkdtemp(join(tmpdir(), 'plaza-web-'))
  await cp(webDir, newer, { recursive: true })
  const change = async (file: string, from: string | RegExp, to: string) => {
    const text = await readFile(join(newer, file), 'utf8')
    await writeFile(join(newer, file), text.replace(from, to))
    for (const packed of ['.br', '.zst']) await rm(join(newer, file + packed), { force: true })
  }
  await change('index.html', '</head>', '<meta name="version" content="newer"></head>')
  await change('sw.js', /BUILD="\w+"/, 'BUILD="newer"')

  const first = await startPlaza()
  let running: RunningPlaza | undefined = first
  try {
    const { port } = new URL(first.url)
    await page.clock.install()
    await page.goto(`${first.url}/login`)
    await readyForOffline(page)
    await page.getByLabel('Email').fill('ana@example.com')
    running = undefined
    await first.stop()
    running = await startPlaza({ PORT: port, PUBLIC_URL: first.url, PLAZA_WEB_DIR: newer })
    let isAnswered = false
    page.on('response', (answer) => {
      if (answer.url() === `${first.url}/web/boot.json` && answer.ok()) isAnswered = true
    })
    // a look that met the stopped server was in vain; the app looks again at most every few minutes of its clock
    await expect.poll(() => comeBack(page, '06:00').then(() => isAnswered)).toBe(true)
    await expect(page.getByText('A new version is ready.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('ana@example.com')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.locator('meta[name="version"]')).toHaveAttribute('content', 'newer')
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('plaza-shell'))))
      .toEqual(['plaza-shell-newer'])
    await expect(page.getByText('A new version is ready.')).toBeHidden()
  } finally {
    await running?.stop()
    await rm(newer, { recursive: true })
  }
})

test('the app can be installed under the name and icon of the operator', { tag: '@release' }, async ({
  page,
  request,
}) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(String(address))).json()
  expect(manifest).toMatchObject({ name: 'Plaza', start_url: '/', display: 'standalone', lang: 'en' })
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  // the offer of the browser, and only that, shows the way
  const install = page.getByRole('contentinfo').getByRole('button', { name: 'Install the app' })
  await expect(install).toBeHidden()
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve({ outcome: 'accepted' }),
    })
    window.dispatchEvent(offer)
  })
  await install.click()
  await expect(install).toBeHidden()
})
