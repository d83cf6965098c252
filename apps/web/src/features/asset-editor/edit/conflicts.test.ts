import { describe, expect, test } from 'vitest'
import { emptyValues } from '../asset-values.ts'
import { conflictsIn, merged } from './conflicts.ts'

const base = { ...emptyValues('MXN'), name: 'City bike', description: 'Red.', price: '100' }
const names = ['name', 'description', 'price'] as const

describe('two people edit one listing', () => {
  test('different fields do not get in each other’s way', () => {
    const versions = { base, mine: { ...base, name: 'Red bike' }, theirs: { ...base, price: '120' } }
    expect(conflictsIn(versions, names)).toEqual([])
    expect(merged(versions, names)).toMatchObject({ name: 'Red bike', price: '120' })
  })

  test('the same field changed by both is a conflict', () => {
    const versions = { base, mine: { ...base, name: 'Red bike' }, theirs: { ...base, name: 'Blue bike' } }
    expect(conflictsIn(versions, names)).toEqual(['name'])
  })

  test('both wanting the same is none', () => {
    const both = { ...base, name: 'Red bike' }
    expect(conflictsIn({ base, mine: both, theirs: both }, names)).toEqual([])
  })
})
