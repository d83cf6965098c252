import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from '@plaza/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
const { category } = createCatalogue(plaza)

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await call<string>('GET', path, { as: {}, headers: { accept: 'text/html', ...headers } })
  return {
    ...answer,
    title: /<title>(.*?) · /.exec(answer.body)?.[1],
    lang: /<html lang="([^"]*)"/.exec(answer.body)?.[1],
    dir: /<html [^>]*dir="([^"]*)"/.exec(answer.body)?.[1],
    canonical: /rel="canonical" href="([^"]*)"/.exec(answer.body)?.[1],
    alternates: Object.fromEntries(
      [...answer.body.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [
        lang,
        href,
      ]),
    ),
    description: /<meta name="description" content="([^"]*)">/.exec(answer.body)?.[1],
    data: [...answer.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    ),
    plain: /<noscript>(.*)<\/noscript>/s.exec(answer.body)?.[1] ?? '',
    boot: JSON.parse(/id="plaza-boot">(.*?)<\/script>/s.exec(answer.body)?.[1] || '{}'),
  }
}

const set = (instant: object) => ok('PATCH', '/config', { as: secret, body: { stelace: { instant } } })
const write = (entry: { locale: string; name: string; fields: object }) =>
  ok<Entry>('POST', '/entries', { as: secret, body: { collection: 'website', ...entry } })

describe('the language of a page', () => {
  test('is the operator’s one language, whatever the reader’s browser wishes', async () => {
    const page = await open('/', { 'accept-language': 'fr' })
    expect(page).toMatchObject({ lang: 'en', dir: 'ltr', title: 'Rent it from a neighbour', alternates: {} })
    expect(page.canonical).toBe('https://plaza.example/')
  })

  describe('where several are offered', () => {
    beforeAll(() => set({ localeSwitch: true, locales: ['en', 'es', 'fr', 'ar'] }))
    afterAll(() => set({ localeSwitch: false, locales: null }))

    test('is the closest to what the browser wishes', async () => {
      const page = await open('/', { 'accept-language': 'fr-CA, en;q=0.5' })
      expect(page).toMatchObject({ lang: 'fr', title: 'Louez-le chez un voisin' })
      expect(page.headers['content-language']).toBe('fr')
      expect(page.headers.vary).toContain('accept-language')
      expect(page.boot.locale).toBe('fr')
    })

    test('is the one chosen before, unless the address names another', async () => {
      const cookie = 'theme=x; plaza_locale=es'
      expect(await open('/login', { cookie, 'accept-language': 'fr' })).toMatchObject({
        lang: 'es',
        title: 'Iniciar sesión',
      })
      expect(await open('/login?lang=fr', { cookie })).toMatchObject({ lang: 'fr', title: 'Se connecter' })
    })

    test('is the first one where nothing is known, and where a wish is nonsense', async () => {
      expect((await open('/')).lang).toBe('en')
      expect((await open('/?lang="><script>', { cookie: 'plaza_locale="><script>' })).lang).toBe('en')
    })

    test('has an address of its own that search engines are told of', async () => {
      const spanish = await open('/s?lang=es')
      expect(spanish.canonical).toBe('https://plaza.example/s?lang=es')
      expect(spanish.alternates).toEqual({
        en: 'https://plaza.example/s',
        es: 'https://plaza.example/s?lang=es',
        fr: 'https://plaza.example/s?lang=fr',
        ar: 'https://plaza.example/s?lang=ar',
        'x-default': 'https://plaza.example/s',
      })
      expect((await open('/account?lang=es')).alternates).toEqual({})
    })

    test('is written in its direction', async () => {
      expect(await open('/?lang=ar')).toMatchObject({ lang: 'ar', dir: 'rtl' })
    })

    test('names categories in the reader’s words', async () => {
      await category({ name: 'Bikes', metadata: { plaza: { name: { en: 'Bikes', fr: 'Vélos' } } } })
      const page = await open('/s/bikes?lang=fr')
      expect(page.title).toBe('Vélos')
      expect(page.description).toBe('Vélos à louer, emprunter ou acheter près de chez vous.')
    })
  })
})

describe('words of an operator', () => {
  test('stand in for built-in ones at once, and go as they came', async () => {
    const entry = await write({
      locale: 'en',
      name: 'texts',
      fields: {
        'home.title': 'Share your garage',
        'nav.logIn': 'Come in, {broken',
        'search.count': '{count, plural, one {# thing} other {# things}}',
      },
    })
    const page = await open('/')
    expect(page.title).toBe('Share your garage')
    expect(Object.keys(page.boot.content.messages).sort()).toEqual(['home.title', 'search.count'])
    expect(page.boot.content.messages['home.title']).toEqual([{ type: 0, value: 'Share your garage' }])

    await ok('PATCH', `/entries/${entry.id}`, { as: secret, body: { fields: { 'home.title': 'Share your attic' } } })
    expect((await open('/')).title).toBe('Share your attic')
    await ok('DELETE', `/entries/${entry.id}`, { as: secret })
    expect((await open('/')).title).toBe('Rent it from a neighbour')
  })

  test('cannot break out of the page', async () => {
    const attack = '</script></title><script>alert(1)</script>'
    const entry = await write({
      locale: 'en',
      name: 'pages.home',
      fields: { title: attack, description: `"${attack}`, content: attack },
    })
    const page = await open('/')
    expect(page.body).not.toContain('<script>alert')
    expect(page.boot.content.home).toBe(attack)
    await ok('DELETE', `/entries/${entry.id}`, { as: secret })
  })

  test('are handed over in every offered language, and in no other', async () => {
    await set({ localeSwitch: true, locales: ['en', 'es'] })
    const entry = await write({ locale: 'es', name: 'texts', fields: { 'home.title': 'Comparte' } })
    const content = await call<{ messages: object }>('GET', '/web/content/es.json', { as: {} })
    expect(content.body.messages).toEqual({ 'home.title': [{ type: 0, value: 'Comparte' }] })
    expect((await call('GET', '/web/content/fr.json', { as: {} })).status).toBe(404)
    await ok('DELETE', `/entries/${entry.id}`, { as: secret })
    await set({ localeSwitch: false, locales: null })
  })
})

describe('pages of an operator', () => {
  const fields = {
    'about.page_title': 'About us',
    'about.meta_description': 'Who we are.',
    'about.header': 'About this plaza',
    'about.subheader': 'Neighbours & friends',
    'about.content':
      '## How\n\nWe **lend** [things](/s).\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[bad](javascript:alert(1))',
    'about.updated': '2026-11-01',
    'about.in_footer': true,
    'faq.INSTANT_PAGE_PATH': 'help/faq',
    'faq.type': 'FAQ',
    'faq.header': 'Questions',
    'faq.content': '## Is it free?\n\nJoining is.\n\n## And renting?\n\nOwners ask a price.',
    'secret.header': 'Not yet',
    'secret.content': 'Words to come.',
    'secret.published': false,
  }
  beforeAll(async () => {
    await set({ localeSwitch: true, locales: ['en', 'es'] })
    await write({ locale: 'en', name: 'instant_pages', fields })
    await write({
      locale: 'es',
      name: 'instant_pages',
      fields: { 'about.page_title': 'Nosotros', 'about.header': 'Sobre esta plaza', 'about.content': 'Prestamos.' },
    })
  })

  test('tell search engines and readers without script what they say, and nothing that runs', async () => {
    const page = await open('/pages/about')
    expect(page).toMatchObject({
      status: 200,
      title: 'About us',
      description: 'Who we are.',
      canonical: 'https://plaza.example/pages/about',
    })
    expect(page.data).toMatchObject([
      { '@type': 'WebPage', inLanguage: 'en', dateModified: '2026-11-01T00:00:00.000Z' },
    ])
    expect(page.plain).toContain(
      '<h1>About this plaza</h1><p>Neighbours &#38; friends</p><h2 id="section-how">How</h2>',
    )
    expect(page.plain).toContain('<p>We <strong>lend</strong> <a href="/s">things</a>.</p>')
    expect(page.body).not.toMatch(/<script>alert|onerror|javascript:/)
  })

  test('are in the reader’s language where they can be', async () => {
    expect(await open('/pages/about?lang=es')).toMatchObject({ title: 'Nosotros', description: 'Prestamos.' })
    const missing = await open('/pages/help/faq?lang=es')
    expect(missing).toMatchObject({ status: 200, lang: 'es', title: 'Questions' })
    expect(missing.data).toMatchObject([{ inLanguage: 'en' }])
  })

  test('with questions are told as questions', async () => {
    const { data } = await open('/pages/help/faq')
    expect(data[0]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Is it free?', acceptedAnswer: { text: '<p>Joining is.</p>' } },
        { name: 'And renting?' },
      ],
    })
  })

  test('do not exist before they are published', async () => {
    const page = await open('/pages/secret')
    expect(page).toMatchObject({ status: 404, title: 'We can’t find this page' })
    expect(page.body).not.toContain('Words to come')
    expect((await open('/pages/nothing')).status).toBe(404)
    expect((await open('/pages/')).status).toBe(404)
  })

  test('are found under the prefix of listings too, for old links', async () => {
    const moved = await open('/l/about?x=1')
    expect(moved.status).toBe(301)
    expect(moved.headers.location).toBe('/pages/about?x=1')
    expect((await open('/l/secret')).status).toBe(404)
  })

  test('stand in the footer when they are marked for it, or where the config leads', async () => {
    expect((await open('/?lang=es')).boot.content.links).toEqual({
      header: [],
      footer: [{ label: 'Nosotros', href: '/pages/about' }],
    })
    await set({
      header: { links: [{ label: { en: 'Help', es: 'Ayuda' }, url: '/pages/help/faq' }] },
      footer: {
        links: [{ label: 'Bad', url: 'javascript:alert(1)' }, { label: 'Blog', url: 'https://blog.example/' }, 7],
      },
    })
    expect((await open('/?lang=es')).boot.content.links).toEqual({
      header: [{ label: 'Ayuda', href: '/pages/help/faq' }],
      footer: [{ label: 'Blog', href: 'https://blog.example/' }],
    })
    await set({ header: null, footer: null })
  })

  test('are in the sitemap', async () => {
    const { body } = await call<string>('GET', '/sitemap.xml', { as: {} })
    expect(body).toContain('<loc>https://plaza.example/pages/about</loc>')
    expect(body).toContain('<loc>https://plaza.example/pages/help/faq</loc>')
    expect(body).not.toContain('secret')
  })

  test('show videos only of hosts that the operator allows', async () => {
    expect((await open('/pages/about')).headers['content-security-policy']).toContain("frame-src 'none'")
    await set({ videoHosts: ['youtube.com', 'evil.example'] })
    const policy = (await open('/pages/about')).headers['content-security-policy']
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com;')
    await set({ videoHosts: null })
  })
})

test('the home page names the service to search engines', async () => {
  const { data } = await open('/')
  expect(data).toMatchObject([
    { '@type': 'WebSite', name: 'Plaza', potentialAction: { '@type': 'SearchAction' } },
    { '@type': 'Organization', name: 'Plaza' },
  ])
})

describe('what a language has no words for', () => {
  const locales = ['en', 'es', 'ca', 'ca-AD', 'de-CH']
  beforeAll(async () => {
    await set({ localeSwitch: true, locales, localeFallbacks: [{ locale: 'ca', fallback: 'es' }] })
    await write({ locale: 'es', name: 'words', fields: { 'home.title': 'Título', 'home.description': 'Descripción' } })
    await write({ locale: 'ca', name: 'words', fields: { 'home.title': 'Títol' } })
    await write({ locale: 'es', name: 'fallbacks', fields: { 'auth.login.title': 'Entra' } })
    await ok('POST', '/entries', {
      as: secret,
      body: { collection: 'email', locale: 'es', name: 'newMessage', fields: { header_title: 'Tienes correo' } },
    })
    await ok('POST', '/entries', {
      as: secret,
      body: { collection: 'email', locale: 'ca', name: 'newMessage', fields: { subject: 'Missatge nou' } },
    })
  })
  afterAll(() => set({ localeSwitch: false, locales: null, localeFallbacks: null }))
  const mail = (locale: string) =>
    ok<{ subject: string; html: string }>('POST', '/emails/preview-template', {
      as: secret,
      body: { name: 'newMessage', locale },
    })

  test('is said in the language itself, then in the one chosen for it, in the operator’s words and in ours', async () => {
    expect(await open('/', { 'accept-language': 'ca-AD' })).toMatchObject({
      lang: 'ca-AD',
      title: 'Títol',
      description: 'Descripción',
    })
    expect(await open('/login?lang=ca')).toMatchObject({ lang: 'ca', title: 'Entra' })
    expect(await open('/signup?lang=ca')).toMatchObject({ title: 'Crear cuenta' })
  })

  test('is said in the first one where none was chosen', async () => {
    expect(await open('/login?lang=de-CH')).toMatchObject({ lang: 'de-CH', title: 'Log in' })
  })

  test('stands so in mails, in pages and in names', async () => {
    const { subject, html } = await mail('ca-AD')
    expect(subject).toBe('Missatge nou')
    expect(html).toContain('Tienes correo')
    // the wire knows no such mail where nothing was chosen
    const body = { name: 'newMessage', locale: 'de-CH' }
    expect((await call('POST', '/emails/preview-template', { as: secret, body })).status).toBe(422)
    const ours = (locale: string) =>
      ok<{ subject: string }>('POST', '/emails/preview-template', {
        as: secret,
        body: { name: 'passwordReset', locale, fields: { header_title: 'x' } },
      })
    expect((await ours('ca')).subject).toBe((await ours('es')).subject)
    expect((await ours('de-CH')).subject).toBe((await ours('en')).subject)
    expect(await open('/pages/about?lang=ca')).toMatchObject({ title: 'Nosotros' })
    await category({ name: 'Rafts', metadata: { plaza: { name: { en: 'Rafts', es: 'Balsas' } } } })
    expect(await open('/s/rafts?lang=ca')).toMatchObject({ title: 'Balsas' })
  })
})

test('the footer ends with where the service is found elsewhere; what leads nowhere is left out', async () => {
  await set({ facebookUrl: 'javascript:alert(1)', instagramUsername: '@plaza.mx', twitterUsername: 'no name' })
  const footer = async () => (await open('/')).boot.content.links.footer
  expect((await footer()).slice(-1)).toEqual([{ label: 'Instagram', href: 'https://www.instagram.com/plaza.mx' }])
  await set({ facebookUrl: 'https://www.facebook.com/plaza', instagramUsername: null, twitterUsername: 'plaza' })
  expect((await footer()).slice(-2)).toEqual([
    { label: 'Facebook', href: 'https://www.facebook.com/plaza' },
    { label: 'X', href: 'https://x.com/plaza' },
  ])
  await set({ facebookUrl: null, twitterUsername: null })
})
