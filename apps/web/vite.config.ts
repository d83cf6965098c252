import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite'
import { apiProxy } from './build/api-proxy.ts'
import { chunks } from './build/chunks-plugin.ts'
import { compressed } from './build/compress-plugin.ts'
import { messages } from './build/messages-plugin.ts'
import { page } from './build/page-plugin.ts'
import { routeFiles } from './build/route-files-plugin.ts'
import { serviceWorker } from './build/worker-plugin.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const { PLAZA_API: api, PORT: port, HOST: host } = process.env

/** What the sources are read with, whatever is made of them. */
const sources = (): UserConfig => ({
  root: here,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en', 'es', 'fr'] }), enforce: 'pre' },
    messages(),
    react(),
    tailwind(),
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
  },
})

export default defineConfig({
  ...sources(),
  plugins: [sources().plugins, chunks(sources), page(), routeFiles(), serviceWorker(), compressed()],
  server: {
    ...(port && { port: Number(port), strictPort: true }),
    ...(host && { host }),
    ...(api && { proxy: apiProxy(api, `${here}public`) }),
  },
})
