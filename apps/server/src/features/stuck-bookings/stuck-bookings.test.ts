import type { Case } from '@plaza/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { openStuckTask } from './open-cases.ts'

test('a booking that waits for a day is a case until it moves, and one that was settled by hand is not opened again', async () => {
  const plaza = await createTestApp()
  const { asset, type } = createCatalogue(plaza)
  const [owner, taker] = [await plaza.given.person(), await plaza.given.person()]
  const { id: assetTypeId } = await type({ timeBased: false, infiniteStock: true })
  const { id: assetId } = await asset({ ownerId: owner.id, assetTypeId, name: 'Drum kit', price: 10, currency: 'EUR' })
  const book = async () => {
    const as = plaza.secret
    const { id } = await plaza.ok<{ id: string }>('POST', '/transactions', { as, body: { assetId, takerId: taker.id } })
    await plaza.ok('POST', `/transactions/${id}/transitions`, { as, body: { name: 'confirm' } })
    return id
  }
  // what nobody answered for so long that nobody waits any more, as an import may bring
  await book()
  plaza.clock.advance({ days: 31 })
  const [stuck, settled] = [await book(), await book()]
  const look = async () => {
    await openStuckTask.begin(plaza.services).run()
    const { results } = await plaza.ok<{ results: Case[] }>('GET', '/cases?kind=stuck&order=asc', { as: plaza.secret })
    return results
  }
  expect(await look()).toEqual([])
  plaza.clock.advance({ hours: 25 })
  const found = await look()
  expect(found.map(({ objectId }) => objectId).toSorted()).toEqual([stuck, settled].toSorted())
  expect(found[0]).toMatchObject({ title: 'Drum kit', objectType: 'transaction', userIds: [owner.id, taker.id] })
  expect(await look()).toHaveLength(2)

  // what happened before the case was opened, and is heard of only now, closes nothing
  await plaza.app.startJobs()
  await jobsDone(plaza)

  const closed = found.find(({ objectId }) => objectId === settled)
  await plaza.ok('PATCH', `/cases/${closed?.id}`, { as: plaza.secret, body: { resolution: 'noAction' } })
  await plaza.ok('POST', `/transactions/${stuck}/transitions`, { as: plaza.secret, body: { name: 'accept' } })
  await jobsDone(plaza)
  expect((await look()).map(({ status, resolution }) => [status, resolution])).toEqual(
    expect.arrayContaining([
      ['closed', 'solved'],
      ['closed', 'noAction'],
    ]),
  )
})
