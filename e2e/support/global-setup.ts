import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { consoleDir, startPlaza, webDir } from './plaza.ts'

/** One server for the whole run; it stops after the last journey, failed ones included. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default async function startServer() {
  if (![webDir, consoleDir].every((folder) => existsSync(join(folder, 'index.html')))) {
    throw new Error('The apps are not built. Run "npm test -- e2e" once: it builds them and starts the journeys.')
  }
  const { stop, ...plaza } = await startPlaza()
  process.env.PLAZA_JOURNEYS = JSON.stringify(plaza)
  return stop
}
