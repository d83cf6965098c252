import { setTimeout as pause } from 'node:timers/promises'
import type { SystemPart } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Timed } from '../../lib/vitals.ts'
import * as store from './store.ts'
import { withoutSecrets } from './without-secrets.ts'

const patienceMs = 3_000

type ProbedPart = Extract<SystemPart, 'database' | 'search' | 'files' | 'realTime'>

/** Waits for a part no longer than people wait. */
async function inTime<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const patience = new AbortController()
  const late = pause(patienceMs, undefined, { signal: patience.signal, ref: false }).then(() => {
    throw new Error('It did not answer within three seconds.')
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([ask(), late])
  } finally {
    patience.abort()
  }
}

/** Asks something small of each part that answers at once, and remembers how long it took and what came of it. */
export async function probeAll(services: Services) {
  const { vitals, db, search, files, signals } = services
  let clockDriftMs: number | null = null

  const probe = async (name: ProbedPart, ask: () => Promise<unknown>, measured: Timed) => {
    const begun = performance.now()
    try {
      await inTime(ask)
      vitals.took(measured, performance.now() - begun)
      vitals.probed(name, null)
    } catch (error) {
      vitals.probed(name, withoutSecrets(error))
    }
  }

  await Promise.all([
    probe(
      'database',
      async () => {
        const before = Date.now()
        const there = await store.clockOf(db.read)
        // half of the way there and back
        clockDriftMs = Math.round((before + Date.now()) / 2 - there.getTime())
      },
      'database',
    ),
    probe('search', () => search.nearWords('plaza'), 'search'),
    probe('files', () => files.exists('is-anybody-there'), 'files'),
    probe(
      'realTime',
      async () => {
        if (signals.state()?.isConnected === false) throw new Error('Signals do not reach the other servers.')
        await signals.isHeard('is-anybody-there')
      },
      'realTime',
    ),
  ])
  return { clockDriftMs }
}
