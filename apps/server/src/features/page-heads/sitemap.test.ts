import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { createSitemap } from './sitemap.ts'

const plaza = await createTestApp()
const { asset } = createCatalogue(plaza)
const shown: string[] = []
for (let i = 0; i < 5; i++) shown.push((await asset({ name: `Tent ${i}`, active: true, validated: true })).id)
await asset({ name: 'Hidden tent', active: false })
shown.sort()

const addresses = (text: string | undefined) =>
  [...(text ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '')
const listed = (text: string | undefined) => addresses(text).flatMap((url) => /ast_\w+$/.exec(url)?.[0] ?? [])

/** How many rows were read so far. */
let rowsRead = 0
const services = {
  ...plaza.services,
  db: {
    ...plaza.services.db,
    replica: <Result>(ask: (reader: typeof plaza.services.db.read) => Promise<Result>) =>
      ask(
        plaza.services.db.read.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            rowsRead += result.rows.length
            return result
          },
        }),
      ),
  },
}

describe('a sitemap of more listings than a file may name', () => {
  const sitemap = createSitemap(services, 2)

  test('names its parts, which hold every public listing once, and the pages of the service', async () => {
    const index = await sitemap(undefined)
    expect(addresses(index)).toEqual([1, 2, 3].map((part) => `${plaza.settings.publicUrl}/sitemap-${part}.xml`))
    const parts = [await sitemap(1), await sitemap(2), await sitemap(3)]
    expect(parts.map(listed)).toEqual([shown.slice(0, 2), shown.slice(2, 4), shown.slice(4)])
    expect(addresses(parts[0])).toContain(`${plaza.settings.publicUrl}/`)
    expect(addresses(parts[1])).toHaveLength(2)
    expect(await sitemap(4)).toBeUndefined()
  })

  test('reads no more than the listings of a part', async () => {
    plaza.clock.advance({ minutes: 11 })
    const before = rowsRead
    expect(listed(await sitemap(3))).toEqual(shown.slice(4))
    expect(rowsRead - before).toBe(1)
  })
})

test('fewer are in one file', async () => {
  const sitemap = createSitemap(services, 5)
  expect(listed(await sitemap(undefined))).toEqual(shown)
  expect(await sitemap(2)).toBeUndefined()
})
