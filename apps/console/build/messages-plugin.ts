import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/** Turns the texts of `src/locales` into parsed messages, so that no parser travels to browsers. */
export const messages = (): Plugin => ({
  name: 'plaza-console-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/apps\/console\/src\/locales\/[\w-]+\.json\?parsed$/ },
    handler(text) {
      const compiled = Object.entries(JSON.parse(text) as Record<string, string>).map(([id, message]) => [
        id,
        parse(message, { ignoreTag: false, shouldParseSkeletons: true, captureLocation: false }),
      ])
      return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, moduleType: 'js', map: null }
    },
  },
})
