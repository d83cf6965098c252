import { createHash, randomBytes } from 'node:crypto'
import type { JsonObject } from '@plaza/contract'
import { themeCss } from '@plaza/domain'
import type { ConfigSections } from '../context.ts'
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

type PageInput = { template: string; path: string; boot: BootData; publicUrl: string }

/** The shell of the app with its head filled, so that crawlers and link previews need no script. */
export function renderPage({ template, path, boot, publicUrl }: PageInput) {
  const nonce = randomBytes(16).toString('base64')
  const route = findWebRoute(path)
  const serviceName = asText(asObject(boot.config.stelace.instant).serviceName) ?? defaultServiceName
  const title = `${route?.title ?? 'We can’t find this page'} · ${serviceName}`
  const plainName = serviceName
    .replace(/\p{RGI_Emoji}/gv, '')
    .replace(/\s+/g, ' ')
    .trim()
  const description = route?.description?.(plainName)
  const address = publicUrl + path
  const meta = (name: string, content: string | undefined, key = 'property') =>
    content === undefined ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description, 'name'),
    route?.isIndexed ? `<link rel="canonical" href="${escapeHtml(address)}">` : meta('robots', 'noindex', 'name'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', address),
    meta('og:locale', boot.locale),
    meta('og:type', 'website'),
    meta('og:image', `${publicUrl}/pictures/share.jpg`),
    meta('twitter:card', 'summary_large_image', 'name'),
    `<link rel="stylesheet" href="/web/theme.css?v=${themeVersion(boot.config)}">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
  ].filter(Boolean)
  const html = template
    .replace('<html lang="en"', () => `<html lang="${escapeHtml(boot.locale)}"`)
    .replace('<!--plaza:head-->', () => head.join('\n    '))
    .replace('id="plaza-boot"></script>', () => `id="plaza-boot">${embed(boot)}</script>`)
  return { html, nonce, status: route ? 200 : 404 }
}
