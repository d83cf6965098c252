import type { Plugin } from 'vite'

const parser = '@formatjs/icu-messageformat-parser'

/**
 * Our own messages are parsed at build time, so the library that shows them gets no parser. What operators write is read in the
 * browser, before it is saved: there the parser comes along, with the screen.
 */
export const messageParser = (): Plugin => ({
  name: 'plaza-message-parser',
  enforce: 'pre',
  resolveId(source, importer, options) {
    if (source !== parser || importer?.endsWith('/words/message-problem.ts')) return null
    return this.resolve(`${parser}/no-parser.js`, importer, options)
  },
})
