import type { JsonObject, Transaction, TransactionProcess } from '@plaza/contract'
import {
  findTransition,
  mayTake,
  type ProcessPlan,
  processTemplates,
  startWalk,
  takeWalkStep,
  type WalkActor,
  writtenSettings,
} from '@plaza/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TransactionRow } from '../../db/tables.ts'
import { createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { moved } from './rules.ts'

const word = fc.constantFrom('draft', 'asked', 'validated', 'lent', 'done', 'cancelled')
const stepName = fc.constantFrom('ask', 'accept', 'lend', 'complete', 'cancel')
const transition = fc.record(
  {
    name: stepName,
    from: fc.oneof(word, fc.constant('*')),
    to: word,
    actors: fc.subarray(['owner', 'taker']),
  },
  { requiredKeys: ['name', 'from', 'to'] },
)
const side = fc.constantFrom<WalkActor>('owner', 'taker', 'us')
const steps = fc.array(fc.record({ name: stepName, by: side }), { maxLength: 12 })

/** The server's own rules, without what stands between two steps. */
function walkOfServer(process: TransactionProcess, walk: readonly { name: string; by: WalkActor }[]): string {
  const type = { transactionProcess: process, metadata: {} } as TransactionRow['asset_type']
  let row = { asset_type: type, status: process.initStatus, status_history: [] as never[] } as unknown as TransactionRow
  for (const { name, by } of walk) {
    const step = findTransition(process, row.status, name)
    const isAllowed = step && (by === 'us' || mayTake(step, { isOwner: by === 'owner', isTaker: by === 'taker' }))
    if (isAllowed) row = moved(row, { status: step.to, date: new Date(0) })
  }
  return row.status
}

const walkOnPaper = (process: TransactionProcess, walk: readonly { name: string; by: WalkActor }[]) => {
  const plan = { process }
  return walk.reduce((at, step) => takeWalkStep(plan, at, step) ?? at, startWalk(plan)).status
}

test('ten thousand walks on paper come to where the server comes', () => {
  const processes = fc.record({
    initStatus: word,
    cancelStatus: word,
    transitions: fc.array(transition, { minLength: 1, maxLength: 8 }),
  })
  fc.assert(
    fc.property(processes, steps, (process, walk) => {
      expect(walkOnPaper(process, walk)).toBe(walkOfServer(process, walk))
    }),
    { numRuns: 10_000 },
  )
})

test('walks through the ready-made processes go the same way over HTTP', async () => {
  const plaza = await createTestApp()
  const { asset, type } = createCatalogue(plaza)
  const [owner, taker] = [await plaza.given.person(), await plaza.given.person()]
  const as = { owner, taker, us: plaza.secret, deadline: plaza.secret }
  const book = async ({ process, settings, unavailableWhen }: ProcessPlan) => {
    const { id: assetTypeId } = await type({
      timeBased: false,
      infiniteStock: true,
      transactionProcess: process as unknown as JsonObject,
      unavailableWhen: [...unavailableWhen],
      metadata: { plaza: { process: writtenSettings(settings) } },
    })
    return (await asset({ ownerId: owner.id, assetTypeId, price: 10, currency: 'EUR' })).id
  }
  const assets = await Promise.all(processTemplates.map(book))
  const names = [...new Set(processTemplates.flatMap(({ process }) => process.transitions.map(({ name }) => name)))]
  const walk = fc.array(fc.record({ name: fc.constantFrom(...names), by: side }), { minLength: 3, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: assets.length - 1 }), walk, async (place, taken) => {
      const plan = processTemplates[place]
      if (!plan) throw new Error('There is a template for each')
      const body = { assetId: assets[place] }
      const { id } = await plaza.ok<Transaction>('POST', '/transactions', { as: taker, body })
      let onPaper = startWalk(plan)
      for (const step of taken) {
        const next = takeWalkStep(plan, onPaper, step)
        const data = { cancellationReason: 'because' }
        const path = `/transactions/${id}/transitions`
        const answer = await plaza.call<Transaction>('POST', path, { as: as[step.by], body: { name: step.name, data } })
        expect(answer.status === 200, `${step.name} by ${step.by} from ${onPaper.status}`).toBe(next !== undefined)
        if (next) onPaper = next
        if (next) expect(answer.body.status).toBe(next.status)
      }
    }),
    { numRuns: 15 },
  )
})
