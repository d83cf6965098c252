import type { JsonObject } from '@plaza/contract'
import { asObject, readCancellation } from '@plaza/domain'
import type { ConfigSections } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

const mostTold = 20

/** Cancellation policies are kept as they can be followed, or not at all; those that listings or types have stay. */
export async function checkPolicies(tx: Tx, before: ConfigSections, after: ConfigSections) {
  const [former, wanted] = [before, after].map(({ stelace }) => asObject(stelace.instant).cancellation)
  if (JSON.stringify(former) === JSON.stringify(wanted)) return
  const { policies, problems } = readCancellation(wanted)
  if (problems.length > 0) {
    const errors: JsonObject[] = problems.slice(0, mostTold).map((problem) => ({ ...problem }))
    const [first] = problems
    throw refuse('config.cancellationInvalid', {
      values: { path: first?.path ?? '', problem: first?.message ?? '' },
      data: { errors },
    })
  }
  const ids = policies.map(({ id }) => id)
  const removed = readCancellation(former).policies.filter(({ id }) => !ids.includes(id))
  const uses = await store.policyUses(
    tx,
    removed.map(({ id }) => id),
  )
  const used = uses.find(({ listings, types }) => listings + types > 0)
  if (used) throw refuse('config.policyInUse', { values: used, data: { ...used } })
}
