import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type UserConfig } from 'vite'
import { messages } from './messages-plugin.ts'

/** What the sources are read with, whatever is made of them. */
export const sources = (): UserConfig => ({
  root: join(import.meta.dirname, '..'),
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en', 'es', 'fr'] }), enforce: 'pre' },
    messages(),
    react(),
    tailwind(),
  ],
  resolve: {
    // our packages are used from their sources
    conditions: ['plaza-source', ...defaultClientConditions],
  },
  build: {
    // not /assets: that is a resource of the API, on the same address
    assetsDir: 'web/assets',
    modulePreload: { polyfill: false },
    // beside the files, for the server alone: it tells staff where in the source an error was
    sourcemap: 'hidden',
    // the content security policy allows no data: fonts or scripts
    assetsInlineLimit: 0,
  },
})
