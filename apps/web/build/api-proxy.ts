import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { ProxyOptions } from 'vite'

type DevRequest = Pick<IncomingMessage, 'url' | 'method' | 'headers'>

// Addresses that people open in the browser but that the server answers.
const serverPages = /^\/(manifest\.webmanifest|token\/check|auth\/sso|docs|health|web|files|images)(\/|$|\?)/
const viteFiles = /^\/(@|src\/|node_modules\/|index\.html)/

/** In development the page, the API and the console share one address, as they do in production. */
export const apiProxy = (api: string, publicDir: string, operators?: string): Record<string, ProxyOptions> => ({
  '^/signal/': { target: api, ws: true },
  '^/console/boot\\.json$': { target: api },
  ...(operators && { '^/console(/|$)': { target: operators, ws: true } }),
  '^/': {
    target: api,
    // the API builds links from the host it was asked by
    changeOrigin: false,
    bypass: (request) => (isOurs(request, publicDir) ? request.url : undefined),
  },
})

/** Whether Vite answers: its own modules, files of `public/`, and people opening a page. */
export function isOurs({ url = '/', method, headers }: DevRequest, publicDir: string): boolean {
  const path = url.replace(/[?#].*$/, '')
  if (viteFiles.test(path)) return true
  if (path !== '/' && existsSync(join(publicDir, decodeURIComponent(path)))) return true
  const isNavigation = method === 'GET' && (headers.accept ?? '').includes('text/html')
  return isNavigation && !serverPages.test(path)
}
