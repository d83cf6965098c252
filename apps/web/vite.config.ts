import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { apiProxy } from './build/api-proxy.ts'
import { chunks } from './build/chunks-plugin.ts'
import { compressed } from './build/compress-plugin.ts'
import { page } from './build/page-plugin.ts'
import { routeFiles } from './build/route-files-plugin.ts'
import { sources } from './build/sources.ts'
import { serviceWorker } from './build/worker-plugin.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const { PLAZA_API: api, PLAZA_CONSOLE: operators, PORT: port, HOST: host } = process.env

export default defineConfig({
  ...sources(),
  plugins: [sources().plugins, chunks(sources), page(), routeFiles(), serviceWorker(), compressed()],
  server: {
    ...(port && { port: Number(port), strictPort: true }),
    ...(host && { host }),
    ...(api && { proxy: apiProxy(api, `${here}public`, operators) }),
  },
})
