import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RatingStats, User } from '@plaza/contract'
import { mainRatingLabel } from '@plaza/domain'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { tempFolder } from '../../testing/temp-folder.ts'

const webDir = await tempFolder('web')
await writeFile(
  join(webDir, 'index.html'),
  '<!doctype html><html lang="en"><head><!--plaza:head--><script type="application/json" id="plaza-boot"></script></head><body><noscript>Please turn on JavaScript</noscript></body></html>',
)
const plaza = await createTestApp({ webDir, publicUrl: 'https://plaza.example', filesUrl: 'https://plaza.example' })
const { call, ok, secret } = plaza
const { type, category, asset } = createCatalogue(plaza)

const open = async (path: string) => {
  const answer = await call<string>('GET', path, { as: {}, headers: { accept: 'text/html' } })
  const data = [...answer.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(answer.body)?.[1]
  return {
    ...answer,
    data,
    content,
    canonical: /rel="canonical" href="([^"]*)"/.exec(answer.body)?.[1],
  }
}

const bike = {
  name: 'City bike, size M',
  description: 'A light, upright bike.\n\nTuned every month.',
  price: 180,
  currency: 'MXN',
  metadata: { images: [{ url: 'https://plaza.example/files/images/bike.jpg' }] },
}

describe('the page of a listing', () => {
  test('tells crawlers and link previews what it is about', async () => {
    const [daily, bikes] = await Promise.all([
      type({ timing: { timeUnit: 'd' } }),
      category({ name: 'Bikes', parentId: (await category({ name: 'Sport' })).id }),
    ])
    const { id } = await asset({ ...bike, assetTypeId: daily.id, categoryId: bikes.id })
    const page = await open(`/l/city-bike-size-m-${id}`)

    expect(page.status).toBe(200)
    expect(page.body).toContain('<title>City bike, size M · Plaza 🛒</title>')
    expect(page.canonical).toBe(`https://plaza.example/l/city-bike-size-m-${id}`)
    expect(page.content('description')).toBe('A light, upright bike. Tuned every month.')
    expect(page.content('robots')).toBeUndefined()
    expect(page.content('og:image')).toMatch(`https://plaza.example/previews/${id}/`)
    expect(page.data[0]).toMatchObject({
      '@type': 'Product',
      name: 'City bike, size M',
      offers: {
        price: 180,
        priceCurrency: 'MXN',
        availability: 'https://schema.org/InStock',
        priceSpecification: { unitCode: 'DAY' },
      },
    })
    expect(page.data[1].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Sport',
      'Bikes',
      'City bike, size M',
    ])
    expect(page.body).toMatch(/<noscript>.*<h1>City bike, size M<\/h1>.*<p>180 MXN<\/p>.*<\/noscript>/)
  })

  test('tells the score that cards show: parts of a rating and what owners say of takers do not count', async () => {
    const { id } = await asset(bike)
    const rate = (score: number, rating: object) =>
      ok('POST', '/ratings', { as: secret, body: { targetId: 'usr_1', authorId: 'usr_2', score, ...rating } })
    expect((await open(`/l/city-bike-size-m-${id}`)).data[0]).not.toHaveProperty('aggregateRating')

    await rate(80, { assetId: id, label: 'main' })
    await rate(100, { assetId: id, label: 'main' })
    await rate(100, { assetId: id, label: 'main:thing' })
    await rate(20, { label: 'main' })

    const { aggregateRating } = (await open(`/l/city-bike-size-m-${id}`)).data[0]
    expect(aggregateRating).toMatchObject({ ratingValue: 90, ratingCount: 2, bestRating: 100 })
    const among = await ok<{ results: RatingStats[] }>(
      'GET',
      `/ratings/stats?groupBy=assetId&assetId[]=${id}&assetId[]=ast_other&label[]=${mainRatingLabel}`,
    )
    expect(among.results).toMatchObject([{ assetId: id, avg: 90, count: 2 }])
  })

  test.each([(id: string) => `/l/${id}`, (id: string) => `/a/${id}`, (id: string) => `/l/old-name-${id}`])(
    'has one address, and others lead there',
    async (path) => {
      const { id } = await asset({ name: 'Piñata grande' })
      const page = await open(`${path(id)}?utm=mail`)
      expect(page.status).toBe(301)
      expect(page.headers.location).toBe(`/l/pinata-grande-${id}?utm=mail`)
    },
  )

  test('with letters of any script does not send its readers in circles', async () => {
    const { id } = await asset({ name: '自転車 бике' })
    const moved = await open(`/l/${id}`)
    expect(moved.status).toBe(301)
    const page = await open(moved.headers.location ?? '')
    expect(page.status).toBe(200)
  })

  test('cannot break out of the page with what its owner wrote', async () => {
    const name = '"><script>alert(1)</script>'
    const { id } = await asset({ name, description: '</script><img src=x>', currency: 'MXN' })
    const { headers } = await open(`/l/${id}`)
    const page = await open(headers.location ?? '')
    expect(page.status).toBe(200)
    expect(page.body).not.toContain('<script>alert')
    expect(page.body).not.toContain('<img src=x>')
    expect(page.data[0].name).toBe(name)
  })

  test('is kept out of search engines while it is paused or waits for review', async () => {
    for (const state of [{ active: false }, { validated: false }]) {
      const { id } = await asset({ name: 'Tent', ...state })
      const page = await open(`/l/tent-${id}`)
      expect(page.status).toBe(200)
      expect(page.content('robots')).toBe('noindex')
      expect(page.data).toEqual([])
    }
  })

  test('does not exist for the public while it is a draft: not even its name is told', async () => {
    const { id } = await asset({ name: 'Secret plan', active: false, metadata: { plaza: { draft: true } } })
    for (const path of [`/l/${id}`, `/l/secret-plan-${id}`, `/a/${id}`]) {
      const page = await open(path)
      expect(page.status).toBe(404)
      expect(page.content('robots')).toBe('noindex')
      expect(page.body).not.toContain('Secret plan')
    }
  })

  test('that is gone says so', async () => {
    const page = await open('/l/tent-ast_nosuchlistingatall12')
    expect(page.status).toBe(404)
    expect(page.body).toContain('<title>This listing is no longer available')
  })

  test.each(['/l/about-us', '/a/x'])('%s is no listing', async (path) => {
    expect((await open(path)).status).toBe(404)
  })
})

describe('the profile of a person', () => {
  const person = (fields: object) =>
    ok<User>('POST', '/users', {
      as: secret,
      body: { username: `${Math.random()}@example.com`, password: 'correct horse battery', ...fields },
    })

  test('tells name, place and words, once they offer something', async () => {
    const ana = await person({
      displayName: 'Ana',
      firstname: 'Ana',
      lastname: 'Secreto',
      description: 'Repairs bikes.',
      metadata: { instant: { locations: [{ shortDisplayName: 'Roma Norte' }] } },
    })
    const before = await open(`/p/${ana.id}`)
    expect(before.status).toBe(200)
    expect(before.content('robots')).toBe('noindex')

    await asset({ ownerId: ana.id })
    const page = await open(`/p/${ana.id}`)
    expect(page.body).toContain('<title>Ana, Roma Norte · Plaza 🛒</title>')
    expect(page.content('description')).toBe('Repairs bikes.')
    expect(page.canonical).toBe(`https://plaza.example/p/${ana.id}`)
    expect(page.data[0]).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Ana' } })
    expect(page.body).not.toContain('Secreto')
  })

  test('without a public name does not tell the private one', async () => {
    const { id } = await person({ firstname: 'Berta', lastname: 'Luna' })
    const page = await open(`/p/${id}`)
    expect(page.body).toContain('<title>Member · ')
    expect(page.body).not.toContain('Berta')
  })

  test('of nobody is not found', async () => {
    expect((await open('/p/usr_nobody')).status).toBe(404)
  })
})

describe('the page of a category', () => {
  test('names what is in it and in all below it, and where it stands', async () => {
    const music = await category({ name: 'Música & más' })
    const drums = await category({ name: 'Drums', parentId: music.id })
    const snare = await asset({ name: 'Snare drum', categoryId: drums.id })
    await asset({ name: 'Resting drum', categoryId: drums.id, active: false })

    const page = await open('/s/musica-mas')
    expect(page.status).toBe(200)
    expect(page.body).toContain('<title>Música &#38; más · Plaza 🛒</title>')
    expect(page.canonical).toBe('https://plaza.example/s/musica-mas')
    expect(page.data[0]).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ position: 1, name: 'Snare drum', url: `https://plaza.example/l/snare-drum-${snare.id}` }],
    })
    expect(page.body).toContain(`<li><a href="/l/snare-drum-${snare.id}">Snare drum</a></li>`)
    expect((await open('/s')).body).toContain('<li><a href="/s/musica-mas">Música &#38; más</a></li>')
    const below = await open('/s/drums')
    expect(below.data[1].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Plaza',
      'Música & más',
      'Drums',
    ])
    expect((await open('/s/nothing-of-the-kind')).status).toBe(404)

    plaza.clock.advance({ minutes: 11 })
    const sitemap = await call<string>('GET', '/sitemap.xml', { as: {} })
    expect(sitemap.body).toContain('<loc>https://plaza.example/s/musica-mas</loc>')
  })

  test('is for search engines while few filters narrow it and nobody typed words', async () => {
    expect((await open('/s')).canonical).toBe('https://plaza.example/s')
    expect((await open('/s?page=3&orderBy=price')).canonical).toBe('https://plaza.example/s')
    for (const path of ['/s?q=tent', '/s?minPrice=1&maxPrice=5&quantity=2']) {
      expect((await open(path)).content('robots'), path).toBe('noindex')
    }
  })
})

describe('search engines', () => {
  test('find every public listing in the sitemap and no other', async () => {
    const shown = await asset({ name: 'Drum & bass' })
    const hidden = await asset({ name: 'Hidden', active: false })
    plaza.clock.advance({ minutes: 11 })
    const answer = await call<string>('GET', '/sitemap.xml', { as: {} })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(answer.body).toContain('<loc>https://plaza.example/</loc>')
    expect(answer.body).toContain(`<loc>https://plaza.example/l/drum-bass-${shown.id}</loc>`)
    expect(answer.body).not.toContain(hidden.id)
    expect((await call('GET', '/sitemap-2.xml', { as: {} })).status).toBe(404)
  })

  test('are led to it', async () => {
    const { body } = await call<string>('GET', '/robots.txt', { as: {} })
    expect(body).toContain('Sitemap: https://plaza.example/sitemap.xml')
  })
})

describe('the manifest of the installable app', () => {
  type Manifest = { theme_color: string; icons: { src: string }[] }
  const manifest = async (): Promise<Manifest> =>
    JSON.parse((await call<string>('GET', '/manifest.webmanifest', { as: {} })).body)
  const configure = (theme: object) => ok('PATCH', '/config', { as: secret, body: { theme } })

  test('shows the logo of the operator, in the size of each icon, where it is one of our files', async () => {
    expect((await manifest()).icons[0]?.src).toBe('/icon-192.png')
    await configure({ logo: 'https://plaza.example/files/images/logo.png', primary: '#123456' })
    const own = await manifest()
    expect(own.theme_color).toBe('#123456')
    expect(own.icons.map(({ src }) => src)).toEqual(
      [192, 512, 512].map(
        (side) => `https://plaza.example/files/images/logo.png?w=${side}&h=${side}&fit=tile&format=png`,
      ),
    )
    await configure({ icon: '/files/images/icon.webp' })
    expect((await manifest()).icons[0]?.src).toContain('/files/images/icon.webp?w=192')
    // what others serve could be anything, and would not come from here
    await configure({ icon: null, logo: 'https://evil.example/files/logo.png' })
    expect((await manifest()).icons[0]?.src).toBe('/icon-192.png')
    await configure({ logo: null, primary: null })
  })
})
