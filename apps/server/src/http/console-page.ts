import { createHash } from 'node:crypto'
import { asObject } from '@plaza/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../config.ts'
import type { ConfigSections, Services } from '../context.ts'
import { prefersPage } from '../lib/accept.ts'
import { textOf } from '../lib/free-json.ts'
import { defaultServiceName } from '../lib/service-name.ts'
import { ssoAddress } from '../lib/sso-address.ts'
import { packable, sendPacked } from './encodings.ts'
import { escapeHtml, safeJson } from './html.ts'
import { pageHeaders } from './security-headers.ts'
import { loadStaticFiles, sendStatic } from './static-files.ts'
import { addVary } from './vary.ts'
import { themeOf, themeVersion } from './web-page.ts'

type ConsoleOptions = {
  services: Services
  consoleDir: string | undefined
  apiKey: () => Promise<string>
  /** Where uploaded files are, if not here. */
  fileOrigins: readonly string[]
}

const base = '/console'

export const isConsolePath = (path: string): boolean => path === base || path.startsWith(`${base}/`)

/** Nobody finds the console by searching, and nobody shows it in a frame. */
const headers = { 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' }

/** The app of the people who run the marketplace: its files, and one page that its own router continues from. */
export async function createConsolePages({ services, consoleDir, apiKey, fileOrigins }: ConsoleOptions) {
  const { settings, config } = services
  const files = consoleDir === undefined ? undefined : await loadStaticFiles(consoleDir)
  const index = files?.get('/index.html')
  const template = index?.body.toString('utf8')
  const buildId = index ? createHash('sha256').update(index.body).digest('hex').slice(0, 12) : 'none'
  files?.delete('/index.html')

  /** What the app needs before anyone is signed in. */
  const boot = async () => {
    const sections = await config.read('default')
    const { stelace } = await config.read('private')
    return {
      apiKey: await apiKey(),
      buildId,
      serviceName: serviceNameOf(sections),
      logo: textOf(sections.theme.logo) ?? textOf(asObject(sections.stelace.instant).logoUrl),
      siteUrl: settings.publicUrl,
      providers: staffProviders(stelace.ssoConnections, settings),
    }
  }

  async function pageOf(): Promise<string> {
    const sections = await config.read('default')
    if (template === undefined) return missingPage(serviceNameOf(sections))
    const head = [
      `<title>${escapeHtml(`Console · ${serviceNameOf(sections)}`)}</title>`,
      '<meta name="robots" content="noindex">',
      // only an operator who changed the look has one
      themeOf(sections) && `<link rel="stylesheet" href="/web/theme.css?v=${themeVersion(sections)}">`,
    ]
    const data = safeJson(JSON.stringify(await boot()))
    return template
      .replace('<!--plaza:head-->', () => head.filter(Boolean).join('\n    '))
      .replace('id="plaza-boot"></script>', () => `id="plaza-boot">${data}</script>`)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
    const file = files?.get(path.slice(base.length))
    if (file) {
      sendStatic(request, reply, path, file)
      return true
    }
    // a file of a former build is missed by its name; a page in its place would be run as a script
    if (!prefersPage(request.headers.accept)) return false
    addVary(reply, 'accept, accept-encoding')
      .code(template === undefined ? 404 : 200)
      .headers(pageHeaders({ otherOrigins: fileOrigins, framesOwn: true }))
      .headers(headers)
      .type('text/html; charset=utf-8')
    await sendPacked(request, reply, packable(await pageOf()))
    return true
  }

  return { boot, answer }
}

/** Services that staff may sign in through, with what their buttons say and where they lead. */
const staffProviders = (connections: unknown, settings: Settings) =>
  Object.entries(asObject(connections)).flatMap(([provider, value]) => {
    const { active, isForStaff, label } = asObject(value)
    if (active !== true || isForStaff !== true) return []
    return [{ provider, label: textOf(label) ?? provider, url: ssoAddress(settings, provider, '?for=console') }]
  })

const serviceNameOf = ({ stelace }: ConfigSections) =>
  textOf(asObject(stelace.instant).serviceName) ?? defaultServiceName

const missingPage = (serviceName: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(`No console · ${serviceName}`)}</title>
  </head>
  <body>
    <main>
      <h1>This server runs without a console.</h1>
      <p><a href="/">Back to ${escapeHtml(serviceName)}</a></p>
    </main>
  </body>
</html>
`
