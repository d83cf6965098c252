import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './browser.ts'

const browser = await findBrowser()
if ('reason' in browser) throw new Error(`The journeys need a browser: ${browser.reason}.`)

const clients = ['sdk.spec.ts', 'stelace.spec.ts']
// `npm test` goes through each journey once, and leaves the long ones to `npm run test:all`
const isUsual = process.env.PLAZA_TESTS === 'usual'
// phones show every movement; drawing them at both widths is a tenth of all work
const desktop = { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' as const } }
// one visit after the other on a server of their own: begun last, they would run alone at the end
const chains = [
  'first-day.spec.ts',
  'switches.spec.ts',
  'languages.spec.ts',
  'operator.spec.ts',
  'sign-on.spec.ts',
  'payments.spec.ts',
  'console-configuration.spec.ts',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: process.env.CI === 'true',
  fullyParallel: true,
  // one more than cores: a journey that waits for a clock of the app leaves its core to another
  workers: availableParallelism() + 1,
  // a machine that does something else for a moment is no fault of ours; what is there at once waits for nothing
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  ...(isUsual && { grepInvert: /@release/ }),
  use: {
    actionTimeout: 45_000,
    // it would answer in place of the server; journeys about being offline turn it on
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...process.env, ...browser.env },
    },
  },
  projects: [
    { name: 'chains', testMatch: chains, use: desktop },
    {
      name: 'phone',
      grep: /@(only-)?phone/,
      // pages are drawn for the device that browsers name; its many dots would only be work, where no picture is looked at
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    // what is the same at every width is tried where most people are
    {
      name: 'desktop',
      testIgnore: [...clients, ...chains],
      grepInvert: isUsual ? /@(only-)?phone|@release/ : /@only-phone/,
      use: desktop,
    },
    { name: 'clients', testMatch: clients },
  ],
})
