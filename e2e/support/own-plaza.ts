import { type RunningPlaza, startPlaza } from './plaza.ts'
import { test as base } from './test.ts'

/** Journeys on a server to themselves: what they set changes the site for everybody on it. One server for each worker. */
export const onOwnPlaza = (settings: Record<string, string> = {}) =>
  base.extend<object, { ownPlaza: RunningPlaza }>({
    ownPlaza: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
      async ({}, use) => {
        const plaza = await startPlaza(settings)
        await use(plaza)
        await plaza.stop()
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    plaza: async ({ ownPlaza }, use) => use(ownPlaza),
  })
