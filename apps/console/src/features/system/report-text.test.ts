import type { System } from '@plaza/contract'
import { expect, test } from 'vitest'
import { reportText } from './report-text.ts'

test('tells everything in plain lines, and says where something is not known', () => {
  const date = '2026-11-17T09:00:00.000Z'
  const system: System = {
    date,
    state: 'problem',
    version: '0.1.0',
    environment: 'live',
    isHttps: true,
    parts: [
      {
        name: 'mail',
        state: 'problem',
        problem: 'noAnswer',
        detail: 'ECONNREFUSED',
        since: date,
        p50Ms: null,
        p95Ms: null,
      },
      { name: 'database', state: 'ok', problem: null, detail: null, since: null, p50Ms: 1, p95Ms: 4 },
    ],
    servers: [],
    answers: { count: 12, failed: 1, p50Ms: 8, p95Ms: null },
    search: null,
    jobs: {
      waiting: 0,
      planned: 1,
      running: 2,
      failed: 3,
      givenUp: 1,
      oldestDate: null,
      kinds: [{ kind: 'webhooks', waiting: 0, planned: 0, running: 0, failed: 3, givenUp: 1, oldestDate: null }],
    },
    limits: [],
  }
  expect(reportText(system).split('\n')).toEqual([
    `Plaza 0.1.0, live, ${date}: problem`,
    'https: yes',
    'answers in the last hour: 12, 1 failed, p50 8 ms, p95 ? ms',
    '',
    `mail: problem · noAnswer · ECONNREFUSED · since ${date}`,
    'database: ok · p50 1 ms, p95 4 ms',
    '',
    'search: ?',
    'jobs: 0 waiting, 2 running, 1 planned, 3 failed, oldest none',
    '  webhooks: 3 failed',
  ])
})
