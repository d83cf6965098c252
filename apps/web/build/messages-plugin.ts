import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/** Turns the texts of `src/locales` into parsed messages, so that no parser travels to browsers. */
export function messages(): Plugin {
  return {
    name: 'plaza-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/locales\/[\w-]+\.json$/ },
      handler(text) {
        const compiled = Object.entries(JSON.parse(text) as Record<string, string>).map(([id, message]) => [
          id,
          parse(message, { ignoreTag: false, shouldParseSkeletons: true, captureLocation: false }),
        ])
        return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, moduleType: 'js', map: null }
      },
    },
  }
}
