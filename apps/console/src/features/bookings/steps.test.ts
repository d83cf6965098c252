import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const booking = { assetId: 'ast_1', assetType: null, status: 'pending-acceptance', cancelledDate: null }

test('staff are offered every step that the process has from here, and calling off apart from them', () => {
  expect(stepsOf(booking)).toMatchObject({ steps: [{ name: 'accept', to: 'validated' }], canCancel: true })
  const transitions = [
    { name: 'ask', from: 'new', to: 'asked' },
    { name: 'lend', from: 'asked', to: 'out', actors: ['owner'] },
    { name: 'decline', from: 'asked', to: 'off', actors: ['owner'] },
  ]
  const assetType = { transactionProcess: { initStatus: 'new', cancelStatus: 'off', transitions } }
  const asked = stepsOf({ ...booking, assetType, status: 'asked' })
  expect(asked.steps.map(({ name }) => name)).toEqual(['lend', 'decline'])
  expect(asked.canCancel).toBe(true)
  expect(stepsOf({ ...booking, assetType, status: 'out' })).toMatchObject({ steps: [], canCancel: false })
})

test('what is called off, or has lost its listing, stays as it is', () => {
  const off = { ...booking, status: 'cancelled', cancelledDate: '2026-11-01T00:00:00.000Z' }
  expect(stepsOf(off)).toMatchObject({ steps: [], canCancel: false })
  expect(stepsOf({ ...booking, assetId: null })).toMatchObject({ steps: [], canCancel: false })
})
