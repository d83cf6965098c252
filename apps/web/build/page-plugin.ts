import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HtmlTagDescriptor, minifySync, type Plugin } from 'vite'

/**
 * The page as browsers get it: fonts preloaded and its first script without comments in the build, a head in development,
 * where no server fills it.
 */
export function page(): Plugin {
  return {
    name: 'plaza-page',
    transformIndexHtml(html, { bundle, server }) {
      if (server) {
        const head = '<title>Plaza</title><link rel="stylesheet" href="/web/theme.css">'
        return html.replace('<!--plaza:head-->', head)
      }
      return { html, tags: fontPreloads(Object.keys(bundle ?? {})) }
    },
    writeBundle({ dir = '' }) {
      const start = join(dir, 'start.js')
      writeFileSync(start, minifySync(start, readFileSync(start, 'utf8')).code)
    },
  }
}

// Both fonts of the first screen; other letters and weights load only when a text needs them.
const fontPreloads = (files: string[]): HtmlTagDescriptor[] =>
  files
    .filter((file) => /-core-[^/]*\.woff2$/.test(file))
    .map((file) => ({
      tag: 'link',
      injectTo: 'head',
      attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
    }))
