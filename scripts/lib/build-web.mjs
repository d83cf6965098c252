import { describeBuild } from './build-app.mjs'
import { step } from './progress.mjs'

// for browsers, and into the same folder for the server, which draws the first page of a visit with it
const web = describeBuild({
  name: 'web',
  title: 'The web app',
  configs: ['vite.config.ts', 'vite.render.config.ts'],
})
const operators = describeBuild({ name: 'console', title: 'The console', configs: ['vite.config.ts'] })

export const webDir = web.dir
export const consoleDir = operators.dir

/** Builds the web app unless the last build was made from the same files. */
export const buildWeb = (node) => buildAll(node, [web])

/** Builds the web app and the console side by side, each only if something has changed. */
export const buildApps = (node) => buildAll(node, [web, operators])

async function buildAll(node, apps) {
  const missing = apps.filter((app) => !app.isMade())
  if (missing.length === 0) return
  const titles = missing.map(({ title }) => title.toLowerCase()).join(' and ')
  await step(`Building ${titles}`, async () => {
    await Promise.all(missing.map((app) => app.make(node)))
  })
}
