import { bookingRace } from './drills/bookings.ts'
import { changeRace } from './drills/changes.ts'
import { drillDatabaseRestarts } from './drills/database-restarts.ts'
import { expressions } from './drills/expressions.ts'
import { failPoints } from './drills/fail-points.ts'
import { killsUnderWrites } from './drills/kills.ts'
import { overload } from './drills/overload.ts'
import { parallelPatches } from './drills/parallel-patches.ts'
import { reading } from './drills/reading.ts'
import { repeatedCalls } from './drills/repeats.ts'
import { restoreElsewhere } from './drills/restore.ts'
import { secretsSweep } from './drills/secrets.ts'
import { slowReaders } from './drills/slow-readers.ts'
import { stopsUnderLoad } from './drills/stops.ts'
import { rollingUpgrade } from './drills/upgrade.ts'
import { recordedAnswers } from './drills/versions.ts'
import { waitingRace } from './drills/waiting.ts'
import type { Proof } from './lib/proof.ts'

const server = (name: string) => `apps/server/src/${name}.test.ts`

/** What Plaza promises to people who run it, and how each promise is tried. */
export const proofs: readonly Proof[] = [
  {
    id: 'P1',
    promise: 'An acknowledged write survives kill -9 of the server, the database or both',
    drills: { killsUnderWrites },
  },
  {
    id: 'P2',
    promise: 'A call happens entirely or not at all',
    drills: { failPoints },
  },
  {
    id: 'P3',
    promise: 'One booking per unit of stock, under any concurrency',
    drills: { bookingRace, changeRace },
    tests: {
      files: [
        server('features/changes/changes'),
        server('features/availabilities/stock-is-one'),
        server('features/transactions/guard'),
        server('features/transactions/at-once'),
      ],
    },
  },
  {
    id: 'P4',
    promise: 'Stock that is sold is conserved',
    tests: { files: [server('features/transactions/booking')], only: ['pieces', 'last unit', 'takes'] },
  },
  {
    id: 'P5',
    promise: 'No lost update; each transition is applied at most once',
    drills: { parallelPatches },
    tests: {
      files: [server('features/transactions/rules'), server('http/writers')],
      only: ['same', 'both', 'at once'],
    },
  },
  {
    id: 'P6',
    promise: 'A retried request has one effect',
    drills: { repeatedCalls },
    tests: { files: [server('http/answer-once')] },
  },
  {
    id: 'P7',
    promise: 'Every change has exactly its events, in the same transaction',
    tests: { files: [server('changes-and-events'), server('audit/audit')] },
  },
  {
    id: 'P8',
    promise: 'Every event reaches every matching webhook at least once',
    drills: { drillDatabaseRestarts },
    tests: { files: [server('features/webhooks/webhooks')] },
  },
  {
    id: 'P9',
    promise: 'A workflow runs once per event, and an interrupted run continues',
    tests: { files: [server('features/workflows/workflows'), 'bench/workflow-runs.test.ts'] },
  },
  {
    id: 'P10',
    promise: 'A task fires once, however many servers run',
    tests: { files: [server('features/tasks/tasks'), server('features/tasks/clock-over-days')] },
  },
  {
    id: 'P11',
    promise: 'Money is exact and moved once',
    tests: {
      files: [
        'packages/domain/src/pricing.oracle.test.ts',
        server('features/payments/once'),
        server('features/payments/cancelling.property'),
        server('features/changes/paying'),
        server('features/changes/paying.property'),
        server('features/deposits/deposits'),
        server('features/deposits/deposits.property'),
      ],
    },
  },
  {
    id: 'P12',
    promise: 'You read what you wrote; pages never skip or repeat',
    drills: { reading },
    tests: { files: [server('http/lists'), server('db/paginate')] },
  },
  {
    id: 'P13',
    promise: 'No input makes any endpoint answer 5xx',
    tests: { files: [server('every-endpoint')], only: ['odd input', 'odd headers', 'over a socket'] },
  },
  {
    id: 'P14',
    promise: 'Overload is refused early, not suffered',
    drills: { slowReaders, overload },
    isAlone: true,
    tests: { files: [server('http/admission')] },
    open: 'a crowd on another machine, and a day at 70 % of the capacity, have not been tried',
  },
  { id: 'P15', promise: 'No workflow expression escapes, stalls or kills anything', drills: { expressions } },
  {
    id: 'P16',
    promise: 'No upload crashes, fills or runs code',
    tests: {
      files: [
        server('features/files/upload'),
        server('features/files/limits'),
        server('features/files/upload-corpus'),
        server('providers/media/media'),
      ],
    },
  },
  {
    id: 'P17',
    promise: 'No outbound request reaches an address the operator did not allow',
    tests: { files: [server('providers/outbound/outbound'), server('outbound-corpus')] },
  },
  {
    id: 'P18',
    promise: 'Denied by default',
    tests: { files: [server('every-endpoint')], only: ['who may call it', 'malformed', 'removed'] },
  },
  {
    id: 'P19',
    promise: 'Nobody reads or writes an object or field they may not',
    tests: { files: [server('http/privacy'), server('every-endpoint')], only: ['hidden', 'declare', 'nothing'] },
  },
  {
    id: 'P20',
    promise: 'Secrets are never stored or logged in clear',
    drills: { secretsSweep },
    tests: { files: [server('http/access-log')] },
  },
  {
    id: 'P21',
    promise: 'Stolen or guessed credentials are contained',
    tests: {
      files: [
        server('features/rate-limits/rate-limits'),
        server('features/auth/sessions'),
        server('features/auth/stolen-credentials'),
      ],
    },
  },
  {
    id: 'P22',
    promise: 'User content never becomes script',
    tests: {
      files: ['packages/domain/src/content/content.test.ts', server('features/page-heads/languages')],
      only: ['link', 'nesting', 'nothing that runs'],
    },
    journeys: [
      'what they write stays text',
      'readers find both in their language, and no script',
      'markup in the name of the service is text everywhere',
      'script and markup from strings are refused by the browser',
      'pages allow only what they need',
    ],
  },
  {
    id: 'P23',
    promise: 'A socket receives only its channels',
    tests: { files: [server('features/signals/signals')] },
  },
  { id: 'P24', promise: 'A clean stop loses nothing and a restart is quick', drills: { stopsUnderLoad } },
  {
    id: 'P25',
    promise: 'Upgrades need no downtime',
    drills: { rollingUpgrade },
    tests: {
      files: [server('rolling-restart'), server('db/migration-rules'), server('db/migrate'), server('backfills')],
    },
  },
  {
    id: 'P26',
    promise: 'A backup restores to the same marketplace',
    drills: { restoreElsewhere },
    tests: { files: [server('backup/backup'), server('archive/archive'), server('archive/restore')] },
    open: 'archives of each earlier release',
  },
  {
    id: 'P27',
    promise: "A person's data can be exported and erased completely",
    tests: {
      files: [
        server('features/personal-data/personal-data'),
        server('features/personal-data/erasure'),
        server('features/personal-data/forgotten'),
      ],
    },
  },
  {
    id: 'P28',
    promise: 'Privileged acts leave a trail that cannot be silently changed',
    tests: { files: [server('features/audit-log/audit-log'), server('staff-calls'), server('audit/audit')] },
  },
  { id: 'P29', promise: 'A published API version does not change', drills: { recordedAnswers } },
  {
    id: 'P30',
    promise: 'A failover to a standby that the primary waits for loses no acknowledged booking',
    tests: { files: [server('testing/replicas')] },
  },
  {
    id: 'P31',
    promise: 'Dates that come free go to whoever waited longest, and to nobody in between',
    drills: { waitingRace },
    tests: { files: [server('features/waiting-list/waiting-list')] },
  },
]
