import { type SwitchKey, switchKeys } from '@plaza/contract'
import { type SwitchValues, switchIn } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { SwitchCountRow } from '../../db/tables.ts'
import { defineTask } from '../../slice.ts'
import { finders } from './finders.ts'
import { dayMs, hourMs, later } from './occasion.ts'
import * as store from './store.ts'

const shownDays = 30

export const lastDays = ({ clock }: Services) => {
  const to = clock.now()
  return { from: later(to, -shownDays * dayMs), to }
}

/** What takes longer to count is not counted while somebody waits. */
const soonMs = 10
const keptMs = hourMs

type Counted = { key: SwitchKey; values: SwitchValues }

const count = async ({ key, values }: Counted, services: Services) =>
  (await finders[key](lastDays(services), values, services)).length

const isAbout = (row: SwitchCountRow, { key, values }: Counted) =>
  row.key === key && JSON.stringify(Object.entries(row.values).sort()) === JSON.stringify(Object.entries(values).sort())

/** How often a switch would have acted: counted now, or within the last hour where that takes long. */
export async function countOf(counted: Counted, kept: readonly SwitchCountRow[], services: Services): Promise<number> {
  const known = kept.find((row) => isAbout(row, counted))
  return known && known.took_ms > soonMs ? known.count : count(counted, services)
}

/** Counts a switch with the values that it has. */
export async function countSwitch(key: SwitchKey, services: Services) {
  const { clock, config, db } = services
  const { values } = switchIn((await config.read('private')).stelace, key)
  const begun = performance.now()
  const row = { key, values, count: await count({ key, values }, services), counted_date: clock.now() }
  const tookMs = Math.round(performance.now() - begun)
  await db.tx((tx) => store.setCount(tx, { ...row, took_ms: tookMs }))
}

/** Counts switches that were not counted for an hour, or with other values. */
export async function countSwitches(services: Services) {
  const { clock, config, db } = services
  const kept = await store.counts(db.read)
  const { stelace } = await config.read('private')
  const since = later(clock.now(), -keptMs)
  for (const key of switchKeys) {
    const { values } = switchIn(stelace, key)
    const isKnown = kept.some((row) => isAbout(row, { key, values }) && row.counted_date > since)
    if (!isKnown) await countSwitch(key, services)
  }
}

export const countSwitchesTask = defineTask('count-switches', countSwitches)
