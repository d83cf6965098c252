import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defaultExclude, defineConfig } from 'vitest/config'
import { messages } from './apps/web/build/messages-plugin.ts'

// our packages are tested from their sources; only what is published has a build
const source = {
  resolve: { conditions: ['plaza-source', ...defaultClientConditions] },
  // "module" is a bundlers' condition: some packages keep files behind it that Node cannot load
  ssr: {
    resolve: { conditions: ['plaza-source', ...defaultServerConditions.filter((name) => name !== 'module')] },
  },
}

// the client against the real server
const onServer = ['packages/sdk/src/server.test.ts']

export default defineConfig({
  test: {
    exclude: [...defaultExclude, '**/data/**'],
    maxWorkers: '100%',
    projects: [
      {
        ...source,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', 'demo/**/*.test.ts'],
          exclude: [...defaultExclude, ...onServer],
        },
      },
      {
        ...source,
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts', ...onServer],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/every-file.ts'],
          // the server is loaded once per worker; every file has its own servers and databases all the same
          isolate: false,
          // what is waited for comes in a blink, except on a machine that is busy with something else
          expect: { poll: { timeout: 45_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...source,
        plugins: [messages()],
        test: {
          name: 'web',
          environment: 'node',
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'packages/ui/src/**/*.test.tsx'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
