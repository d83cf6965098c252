import { randomUUID } from 'node:crypto'
import { withServers } from '../../bench/lib/servers.ts'
import { audit } from '../lib/audit.ts'
import { createTally, type Outcome, type Size } from '../lib/drill.ts'
import { type Answer, arrive, nameOf, note, type Step, take, tour } from '../lib/tour.ts'

const sizes = { quick: { at: 8, rounds: 1 }, full: { at: 50, rounds: 20 } }

/** Calls whose answer is not kept say so in the contract; repeating them is no promise. */
const isKept = ({ method, path }: Step) =>
  (method === 'POST' || method === 'PATCH') && !path.startsWith('/auth') && path !== '/search'

const hasAnswer = (answer: Answer | undefined): answer is Answer => answer !== undefined && answer.status !== 409

/**
 * P6: every writing call is sent many times at once under one key, to two servers. All get the same answer, and there
 * is one effect: the audit finds no event twice, and the answers name one object.
 */
export async function repeatedCalls(size: Size): Promise<Outcome> {
  const { at, rounds } = sizes[size]
  const { tally, time } = createTally()
  const problems: string[] = []
  for (let round = 0; round < rounds; round++) {
    await withServers(2, async ({ all, headers, databaseUrl }) => {
      const [first] = all
      if (!first) return
      const traveller = await arrive(first, headers)
      for (const step of tour) {
        const key = { 'idempotency-key': randomUUID() }
        const copies = isKept(step) ? at : 1
        const answers = await Promise.all(
          Array.from({ length: copies }, (_, k) =>
            time(() => take({ ...traveller, server: all[k % all.length] ?? first }, step, copies > 1 ? key : {})),
          ),
        )
        // whoever comes while the first is still at work may be asked to come back
        const again = await time(() => take(traveller, step, copies > 1 ? key : {}))
        const different = new Map(
          [...answers, ...(copies > 1 ? [again] : [])].filter(hasAnswer).map((one) => [JSON.stringify(one.body), one]),
        )
        if (different.size > 1) {
          const statuses = [...different.values()].map(({ status }) => status)
          problems.push(`${nameOf(step)}: different answers to one key: ${statuses.join(', ')}`)
        }
        const answer = answers.find(({ status }) => status === 200) ?? again
        if (answer.status !== 200) problems.push(`${nameOf(step)}: ${answer.status} ${JSON.stringify(answer.body)}`)
        note(traveller.created, step, answer)
      }
      problems.push(...(await audit(databaseUrl)))
    })
  }
  return { ...tally, lost: 0, problems, note: `${tour.filter(isKept).length} calls, ${at} at once under one key` }
}
