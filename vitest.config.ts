import { availableParallelism } from 'node:os'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defaultExclude, defineConfig } from 'vitest/config'
import { messages as consoleMessages } from './apps/console/build/messages-plugin.ts'
import { messages } from './apps/web/build/messages-plugin.ts'
import { inMemory } from './scripts/lib/memory-disk.mjs'
import { releaseOnly } from './scripts/lib/release-only.mjs'
import { compileCache } from './scripts/lib/server.mjs'
import { SlowFirst } from './scripts/lib/slow-first.mjs'

// what is started as a process of its own need not be compiled each time
Object.assign(process.env, inMemory(), compileCache)

// whoever names a file gets it
const isUsual = process.env.PLAZA_TESTS === 'usual'

// our packages are tested from their sources; only what is published has a build
const source = {
  resolve: { conditions: ['plaza-source', ...defaultClientConditions] },
  // "module" is a bundlers' condition: some packages keep files behind it that Node cannot load
  ssr: {
    resolve: { conditions: ['plaza-source', ...defaultServerConditions.filter((name) => name !== 'module')] },
  },
}

// the client against the real server
const onServer = ['packages/sdk/src/{server,stelace-server}.test.ts']

const onDatabase = {
  environment: 'node',
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  setupFiles: ['apps/server/src/testing/every-file.ts'],
  // the server is loaded once per worker; every file has its own servers and databases all the same
  isolate: false,
  // what is waited for comes in a blink, except on a machine that is busy with something else
  expect: { poll: { timeout: 45_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
}

/** What `npm run test:engines` chooses from: tests of engines, and those of the server that run on them as they are. */
const onEngines = {
  ...source,
  test: {
    ...onDatabase,
    name: 'engines',
    include: ['apps/server/src/testing/engines/*.engine.ts', 'apps/server/src/**/*.test.ts'],
  },
}

export default defineConfig({
  test: {
    exclude: [...defaultExclude, 'data/**', ...(isUsual ? releaseOnly : [])],
    tags: [{ name: 'release', description: 'takes long: for npm run test:all' }],
    ...(isUsual && { tagsFilter: ['!release'] }),
    // two more than cores: files that wait for the database or a job leave their core to others
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SlowFirst },
    // workers with a whole server in them end slowly on a busy machine
    teardownTimeout: 120_000,
    projects: [
      {
        ...source,
        test: {
          name: 'unit',
          environment: 'node',
          // a new process for every file would take longer than most of the files
          isolate: false,
          include: ['packages/*/{src,fonts}/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', 'demo/**/*.test.ts'],
          testTimeout: 120_000,
          exclude: [...defaultExclude, ...onServer],
        },
      },
      {
        ...source,
        test: {
          ...onDatabase,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts', 'prove/**/*.test.ts', ...onServer],
        },
      },
      {
        ...source,
        plugins: [messages(), consoleMessages({ isInOne: true })],
        test: {
          name: 'web',
          environment: 'node',
          isolate: false,
          include: ['apps/{web,console}/{src,build}/**/*.test.{ts,tsx}', 'packages/ui/src/**/*.test.tsx'],
          setupFiles: ['packages/ui/src/patient-tests.ts'],
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
        },
      },
      ...(process.env.PLAZA_ENGINES ? [onEngines] : []),
    ],
  },
})
