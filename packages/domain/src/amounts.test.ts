import { describe, expect, test } from 'vitest'
import { amount, decimalsOf, parseAmount } from './amounts.ts'
import { check } from './form-rules.ts'

describe('amounts as people type them', () => {
  test.each([
    ['120', 120],
    ['0', 0],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['12,', 12],
    ['1,200', 1200],
    ['1.200', 1200],
    ['1,200.50', 1200.5],
    ['1.200,50', 1200.5],
    ['1,234,567.8', 1234567.8],
    ['1 200,50', 1200.5],
    ['1200.50', 1200.5],
  ])('%s is %d', (text, number) => {
    expect(parseAmount(text)).toBe(number)
  })

  test.each(['', 'abc', '-5', '1.2.3', ',5', '1,20,0.5', '12€', '1e5'])('“%s” is no amount', (text) => {
    expect(parseAmount(text)).toBeUndefined()
  })

  test('where amounts have three decimals, a sign before three digits begins them', () => {
    expect(parseAmount('1,200', decimalsOf('KWD'))).toBe(1.2)
  })
})

describe('the rule for amounts', () => {
  test.each([
    ['12.50', 'MXN', null],
    ['12.5051', 'MXN', { rule: 'decimals', max: 2 }],
    ['0.125', 'MXN', { rule: 'decimals', max: 2 }],
    ['12.5', 'JPY', { rule: 'decimals', max: 0 }],
    ['12', 'JPY', null],
    ['1.255', 'KWD', null],
    ['twelve', 'MXN', { rule: 'numeric' }],
    ['', 'MXN', null],
  ])('%s %s', (text, currency, problem) => {
    expect(check(text, [amount(currency)])).toEqual(problem)
  })
})
