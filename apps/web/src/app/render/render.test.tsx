import { expect, test } from 'vitest'
import { render } from './render.tsx'

const boot = {
  apiKey: 'pubk_test_x',
  config: { stelace: {}, custom: {}, theme: {} },
  buildId: 'test',
  locale: 'en',
  content: { messages: {}, links: { header: [], footer: [] } },
  files: { url: 'http://inside', isHere: true },
  drawnFor: { theme: 'system' as const, isPhone: false },
}

/** A marketplace with nothing in it. */
const empty: typeof fetch = async (input) =>
  Response.json(
    String(input).includes('/search') ? { results: [], nbResults: 0, nbPages: 0, page: 1, nbResultsPerPage: 16 } : [],
  )

const draw = (address: string) =>
  render({ boot, address, fetch: empty, now: new Date(), signal: new AbortController().signal })

const clocks = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test('a drawing leaves no clock behind: one that runs holds the whole drawing in memory', async () => {
  const first = await draw('/')
  expect(first?.html).toContain('<main')
  expect(JSON.stringify(first?.queries)).toContain('categories')
  const before = clocks()
  for (let count = 0; count < 5; count++) await draw('/')
  expect(clocks()).toBeLessThanOrEqual(before)
})

test('pages of one language are drawn with the same texts, and each in its own', async () => {
  const [english, spanish, again] = await Promise.all([
    draw('/login'),
    render({
      boot: { ...boot, locale: 'es', config: { ...boot.config, stelace: { instant: { locales: ['en', 'es'] } } } },
      address: '/login',
      fetch: empty,
      now: new Date(),
      signal: new AbortController().signal,
    }),
    draw('/login'),
  ])
  expect(english?.html).toContain('Password')
  expect(spanish?.html).toContain('Contraseña')
  expect(again?.html).toBe(english?.html)
})
