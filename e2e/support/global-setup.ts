import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startPlaza, webDir } from './plaza.ts'

/** One server for the whole run; it stops after the last journey, failed ones included. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default async function startServer() {
  if (!existsSync(join(webDir, 'index.html'))) {
    throw new Error('The web app is not built. Run "npm test -- e2e" once: it builds it and starts the journeys.')
  }
  const { stop, ...plaza } = await startPlaza()
  process.env.PLAZA_JOURNEYS = JSON.stringify(plaza)
  return stop
}
