import { createHash, randomBytes } from 'node:crypto'
import type { JsonObject } from '@plaza/contract'
import { themeCss } from '@plaza/domain'
import type { ConfigSections } from '../context.ts'
import type { PageHead } from '../lib/page-head.ts'
import { findWebRoute } from './web-routes.ts'

export type BootData = {
  apiKey: string
  config: ConfigSections
  buildId: string
  locale: string
  /** Where uploaded files are, and whether the app comes from the same origin. */
  files: { url: string; isHere: boolean }
}

const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const defaultServiceName = 'Plaza 🛒'

/** What the app needs before its first screen. */
export function bootData(config: ConfigSections, fixed: Pick<BootData, 'apiKey' | 'buildId' | 'files'>): BootData {
  return { ...fixed, config, locale: asText(asObject(config.stelace.instant).locale) ?? 'en' }
}

export const themeOf = (config: ConfigSections) => themeCss(config.theme)
const themeVersion = (config: ConfigSections) =>
  createHash('sha256').update(JSON.stringify(config.theme)).digest('hex').slice(0, 12)

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Data inside a page can never end its script element. */
const embed = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

type PageInput = {
  template: string
  path: string
  /** What the marketplace knows about the page; else the list of screens says what it is. */
  head: PageHead | undefined
  boot: BootData
  publicUrl: string
}

/** The shell of the app with its head filled, so that crawlers and link previews need no script. */
export function renderPage({ template, path, head, boot, publicUrl }: PageInput) {
  const nonce = randomBytes(16).toString('base64')
  const serviceName = asText(asObject(boot.config.stelace.instant).serviceName) ?? defaultServiceName
  const page = head ?? headOfScreen(path, serviceName)
  const title = `${page.title} · ${serviceName}`
  const address = publicUrl + page.path
  const meta = (name: string, content: string | undefined, key = 'property') =>
    content === undefined ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', page.description, 'name'),
    page.isIndexed ? `<link rel="canonical" href="${escapeHtml(address)}">` : meta('robots', 'noindex', 'name'),
    meta('og:title', title),
    meta('og:description', page.description),
    meta('og:url', address),
    meta('og:locale', boot.locale),
    meta('og:type', page.type),
    meta('og:image', page.image ?? `${publicUrl}/pictures/share.jpg`),
    meta('twitter:card', 'summary_large_image', 'name'),
    ...page.data.map((data) => `<script type="application/ld+json">${embed(data)}</script>`),
    `<link rel="stylesheet" href="/web/theme.css?v=${themeVersion(boot.config)}">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
  ].filter(Boolean)
  const html = template
    .replace('<html lang="en"', () => `<html lang="${escapeHtml(boot.locale)}"`)
    .replace('<!--plaza:head-->', () => lines.join('\n    '))
    .replace('id="plaza-boot"></script>', () => `id="plaza-boot">${embed(boot)}</script>`)
    .replace('</noscript>', () => `${plainHtml(page)}</noscript>`)
  return { html, nonce, status: page.status }
}

function headOfScreen(path: string, serviceName: string): PageHead {
  const route = findWebRoute(path)
  const plainName = serviceName
    .replace(/\p{RGI_Emoji}/gv, '')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    title: route?.title ?? 'We can’t find this page',
    description: route?.description?.(plainName),
    path,
    isIndexed: route?.isIndexed ?? false,
    status: route ? 200 : 404,
    type: 'website',
    image: undefined,
    data: [],
    plain: undefined,
  }
}

/** What the page is about, for browsers that run no script. */
function plainHtml({ title, plain }: PageHead): string {
  if (!plain) return ''
  const { image, price, text } = plain
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    image ? `<img src="${escapeHtml(image)}" alt="${escapeHtml(title)}">` : '',
    price ? `<p>${escapeHtml(price)}</p>` : '',
    ...(text ?? '').split(/\n+/).map((line) => (line.trim() ? `<p>${escapeHtml(line)}</p>` : '')),
  ].join('')
}
