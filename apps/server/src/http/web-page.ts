import { createHash } from 'node:crypto'
import { asObject, directionOf, themeCss } from '@plaza/domain'
import type { ConfigSections } from '../context.ts'
import { textOf } from '../lib/free-json.ts'
import type { PageHead, PageReader } from '../lib/page-head.ts'
import { defaultServiceName, plainName } from '../lib/service-name.ts'
import { escapeHtml, safeJson } from './html.ts'
import type { DrawnFor, Rendered } from './page-rendering/drawn.ts'
import { setStylesAside, splitPreloads } from './page-rendering/served-html.ts'
import type { PageFile } from './route-files.ts'
import type { SiteLinks } from './site-links.ts'
import { findWebRoute } from './web-routes.ts'

/** Settings that are looked at before they are saved, and until when. */
export type Preview = { config: ConfigSections; token: string; untilMs: number }

export type BootData = {
  apiKey: string
  config: ConfigSections
  buildId: string
  /** The reader's language. */
  locale: string
  /** The operator's words in that language: replacements for built-in texts, and the links of header and footer. */
  content: { messages: Readonly<Record<string, unknown>>; home: string | undefined; links: SiteLinks }
  /** Where uploaded files are, and whether the app comes from the same origin. */
  files: { url: string; isHere: boolean }
  /** With a page that shows settings which are not saved. */
  preview?: Omit<Preview, 'config'>
  /** For a page rendered here: for whom. */
  drawnFor?: DrawnFor
}

/** What the app needs before its first screen. */
export const bootData = (config: ConfigSections, more: Omit<BootData, 'config'>): BootData => ({ ...more, config })

export const themeOf = (config: ConfigSections) => themeCss(config.theme)
/** Names the look, so that a changed one is not taken from a cache. */
export const themeVersion = (config: ConfigSections) =>
  createHash('sha256').update(JSON.stringify(config.theme)).digest('hex').slice(0, 12)

/** A preview has a look of its own. */
const lookOf = ({ config, preview }: BootData) => (preview ? `preview=${preview.token}` : `v=${themeVersion(config)}`)

const embed = (data: unknown) => safeJson(JSON.stringify(data))

/** `queries` is JSON already: it is long, and written once. */
const embedBoot = (boot: BootData, queries: string | undefined) =>
  queries === undefined ? embed(boot) : `${embed(boot).slice(0, -1)},"queries":${safeJson(queries)}}`

type PageInput = {
  template: string
  path: string
  /** What the marketplace knows about the page; else the list of screens says what it is. */
  head: PageHead | undefined
  reader: PageReader
  /** All languages of the site, the first one first. */
  locales: readonly string[]
  /** The operator's icon at a size; else the built-in one is in the page. */
  icon: ((side: number) => string) | undefined
  boot: BootData
  /** The page as rendered by the app; without it, the app starts with an empty one. */
  drawn: Pick<Rendered, 'html'> | undefined
  /** What the app asked for it, as JSON. */
  queries: string | undefined
  /** What the page needs first: requested all at once, not one after the other. */
  files: readonly PageFile[]
  publicUrl: string
}

/** The page of the app with its head filled, so that crawlers and link previews need no script. */
export function renderPage(input: PageInput) {
  const { template, path, head, reader, locales, icon, boot, drawn, queries, files, publicUrl } = input
  const { preloads, html: whole } = splitPreloads(drawn?.html ?? '')
  const { html: inside, css } = setStylesAside(whole)
  const serviceName = textOf(asObject(boot.config.stelace.instant).serviceName) ?? defaultServiceName
  const page = head ?? headOfScreen(path, reader, plainName(serviceName))
  const title = `${page.title} · ${serviceName}`
  // each language has its own address; the one without a language belongs to the first
  const addressIn = (locale: string) => publicUrl + page.path + (locale === locales[0] ? '' : `?lang=${locale}`)
  const address = addressIn(reader.locale)
  const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${escapeHtml(href)}">`
  const meta = (name: string, content: string | undefined, key = 'property') =>
    content === undefined ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', page.description, 'name'),
    page.isIndexed ? link('canonical', address) : meta('robots', 'noindex', 'name'),
    ...(page.isIndexed && locales.length > 1
      ? [
          ...locales.map((locale) => link('alternate', addressIn(locale), ` hreflang="${locale}"`)),
          link('alternate', publicUrl + page.path, ' hreflang="x-default"'),
        ]
      : []),
    meta('og:title', title),
    meta('og:description', page.description),
    meta('og:url', address),
    meta('og:locale', reader.locale.replace('-', '_')),
    ...locales
      .filter((locale) => locale !== reader.locale)
      .map((locale) => meta('og:locale:alternate', locale.replace('-', '_'))),
    meta('og:type', page.type),
    meta('og:image', page.image ?? `${publicUrl}/pictures/share.jpg`),
    meta('og:image:width', page.imageSize && String(page.imageSize.width)),
    meta('og:image:height', page.imageSize && String(page.imageSize.height)),
    meta('og:image:alt', page.imageSize && page.title),
    meta('twitter:card', 'summary_large_image', 'name'),
    meta('twitter:image', page.imageSize && page.image, 'name'),
    ...page.data.map((data) => `<script type="application/ld+json">${embed(data)}</script>`),
    // only an operator who changed the look has one
    themeOf(boot.config) && link('stylesheet', `/web/theme.css?${lookOf(boot)}`),
    preloads,
    css && `<style>${css}</style>`,
    // a page that arrives in pieces is shown from its whole header on: what comes after in it moves what came before
    drawn && '<link rel="expect" href="#header" blocking="render">',
  ].filter(Boolean)
  const outside = template
    .replace(
      '<html lang="en"',
      () => `<html lang="${reader.locale}" dir="${directionOf(reader.locale)}"${themeAttributes(boot)}`,
    )
    .replace('</noscript>', () => `${plainHtml(page)}</noscript>`)
    .replace(/<noscript>.*<\/noscript>/, (plain) => (drawn ? '' : plain))
  // what is long comes last, so that it is not searched for the rest
  // what others import stands before them, as they are read one after the other
  const scripts = files
    .map(({ href, media }) => link('modulepreload', href, ` crossorigin${media ? ` media="${media}"` : ''}`))
    .reverse()
  const withHead = (icon ? withIcon(outside, icon) : outside)
    .replace('<!--plaza:head-->', () => lines.join('\n    '))
    .replace('</head>', () => [...scripts, '</head>'].join('\n    '))
  const html = (drawn ? scriptsLater(withHead) : withHead)
    .replace('id="plaza-boot"></script>', () => `id="plaza-boot">${embedBoot(boot, queries)}</script>`)
    .replace('<div id="app"></div>', () => `<div id="app">${inside}</div>`)
  return { html, status: page.status, style: css }
}

/** A rendered page can be read before its scripts arrive, so pictures and fonts come first; `public/start.js` requests the scripts. */
const scriptsLater = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace('<script type="module" crossorigin src=', '<script type="module" crossorigin data-src=')

/** The scheme for readers without script, and for `public/start.js`, which decides before the first paint, the operator's wish. */
function themeAttributes({ config, drawnFor }: BootData): string {
  const { darkMode } = config.theme
  const wish = darkMode === 'off' || darkMode === 'on' ? ` data-dark-mode="${darkMode}"` : ''
  const isFixed = darkMode === 'off' || drawnFor === undefined || drawnFor.theme === 'system'
  return isFixed ? wish : `${wish} data-theme="${drawnFor.theme}"`
}

const withIcon = (html: string, icon: (side: number) => string) =>
  html
    .replace(/<link rel="icon" href="\/favicon\.ico"[^<>]*>\s*/, '')
    .replace('"/icon-192.png"', () => `"${escapeHtml(icon(192))}"`)
    .replace('"/apple-touch-icon.png"', () => `"${escapeHtml(icon(180))}"`)

function headOfScreen(path: string, { words }: PageReader, name: string): PageHead {
  const route = findWebRoute(path)
  return {
    title: words(route?.title ?? 'notFound.title'),
    description: route?.description && words(route.description, { name }),
    path,
    isIndexed: route?.isIndexed ?? false,
    status: route ? 200 : 404,
    type: 'website',
    image: undefined,
    data: [],
    plain: undefined,
  }
}

const linkItem = ({ name, path }: { name: string; path: string }) =>
  `<li><a href="${escapeHtml(path)}">${escapeHtml(name)}</a></li>`

/** What the page is about, for browsers that run no script. */
function plainHtml({ title, plain }: PageHead): string {
  if (!plain) return ''
  if ('html' in plain) return plain.html
  const { image, price, text, links = [] } = plain
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    image ? `<img src="${escapeHtml(image)}" alt="${escapeHtml(title)}">` : '',
    price ? `<p>${escapeHtml(price)}</p>` : '',
    ...(text ?? '').split(/\n+/).map((line) => (line.trim() ? `<p>${escapeHtml(line)}</p>` : '')),
    links.length > 0 ? `<ul>${links.map(linkItem).join('')}</ul>` : '',
  ].join('')
}
