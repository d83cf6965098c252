import { defineConfig } from 'vite'
import { sources } from './build/sources.ts'

/** The app as the server draws pages with it. It lies beside the files of browsers, in a folder that is not delivered. */
export default defineConfig({
  ...sources(),
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  // the server installs none of the packages of the web app
  ssr: { noExternal: true, resolve: { conditions: ['plaza-source', 'module', 'node', 'production'] } },
  build: {
    ssr: 'src/app/render/render.tsx',
    outDir: 'dist/.render',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'render.js', chunkFileNames: '[name]-[hash].js' } },
  },
})
