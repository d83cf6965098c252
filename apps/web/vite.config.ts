import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { apiProxy } from './build/api-proxy.ts'
import { messages } from './build/messages-plugin.ts'
import { page } from './build/page-plugin.ts'
import { serviceWorker } from './build/worker-plugin.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const { PLAZA_API: api, PORT: port, HOST: host } = process.env

/**
 * What every first page needs, in one file: else it arrives as thirty small ones, each with its own request.
 * Forms and everything of React Aria stay out; they load when they are needed.
 */
const startModules = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|react-intl|intl-messageformat)/',
    'node_modules/(@tanstack|@formatjs)/',
    'packages/sdk/src/',
    'packages/domain/src/(asset-path|locales)\\.ts$',
    'packages/ui/src/(cx|button-class|service-name)\\.ts$',
    'apps/web/src/lib/(browser-storage|failures|head|i18n|lazy-part|pictures|services|store|SystemPage|url-search)\\.tsx?$',
    'apps/web/src/parts/person/me\\.ts$',
    'apps/web/src/app/(boot|navigation|shortcuts)\\.ts$',
  ].join('|'),
)

export default defineConfig({
  root: here,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en', 'es', 'fr'] }), enforce: 'pre' },
    messages(),
    react(),
    tailwind(),
    page(),
    serviceWorker(),
  ],
  resolve: {
    // our packages are used from their sources
    conditions: ['plaza-source', ...defaultClientConditions],
    // messages are parsed at build time
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  build: {
    // not /assets: that is a resource of the API, on the same address
    assetsDir: 'web/assets',
    modulePreload: { polyfill: false },
    // the content security policy allows no data: fonts or scripts
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', test: startModules }] } } },
  },
  server: {
    ...(port && { port: Number(port), strictPort: true }),
    ...(host && { host }),
    ...(api && { proxy: apiProxy(api, `${here}public`) }),
  },
})
