import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compressed } from './build/compress-plugin.ts'
import { messages } from './build/messages-plugin.ts'
import { page } from './build/page-plugin.ts'

const { PORT: port, HOST: host } = process.env

export default defineConfig({
  base: '/console/',
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en'] }), enforce: 'pre' },
    messages(),
    react(),
    tailwind(),
    page(),
    compressed(),
  ],
  resolve: {
    // our packages are used from their sources
    conditions: ['plaza-source', ...defaultClientConditions],
  },
  build: {
    modulePreload: { polyfill: false },
    // beside the files, for the server alone: it tells staff where in the source an error was
    sourcemap: 'hidden',
    // the content security policy allows no data: fonts or scripts
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // what every screen needs is one file; the rest of each library comes with the screens that use it
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store))[\\/]/,
            },
            // those of many screens are one file: each alone compresses to more than it draws
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 5 },
          ],
        },
      },
    },
  },
  server: {
    ...(port && { port: Number(port), strictPort: true }),
    ...(host && { host }),
  },
})
