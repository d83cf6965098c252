import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The page as browsers get it: fonts preloaded in the build, a head in development, where no server fills it. */
export const page = (): Plugin => ({
  name: 'plaza-console-page',
  transformIndexHtml(html, { bundle, server }) {
    if (server) {
      const head = '<title>Console</title><link rel="stylesheet" href="/web/theme.css">'
      return html.replace('<!--plaza:head-->', head)
    }
    return { html, tags: fontPreloads(Object.keys(bundle ?? {})) }
  },
})

// Both fonts of the first screen; other letters and weights load only when a text needs them.
const fontPreloads = (files: string[]): HtmlTagDescriptor[] =>
  files
    .filter((file) => /-core-[^/]*\.woff2$/.test(file))
    .map((file) => ({
      tag: 'link',
      injectTo: 'head',
      attrs: { rel: 'preload', href: `/console/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
    }))
