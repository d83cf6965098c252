import { describe, expect, test } from 'vitest'
import { attributeInput, attributeProblem, attributeValue } from './values.ts'
import type { AttributeView } from './view.ts'

const view = (type: AttributeView['type'], more: Partial<AttributeView> = {}): AttributeView => ({
  name: 'it',
  type,
  label: 'It',
  icon: undefined,
  unit: undefined,
  priority: 0,
  isLong: false,
  help: undefined,
  min: undefined,
  max: undefined,
  step: undefined,
  isRequired: false,
  isFilter: true,
  isOnCard: false,
  categories: [],
  valueLabel: (value) => value,
  listValues: [],
  ...more,
})

describe('values of attributes', () => {
  test.each([
    ['number', '4.5', 4.5],
    ['number', '4,5', 4.5],
    ['number', '', null],
    ['text', '  Trek ', 'Trek'],
    ['text', ' ', null],
    ['select', 'M', 'M'],
    ['boolean', true, true],
    ['boolean', false, false],
    ['tags', ['Beach', 'City'], ['Beach', 'City']],
    ['tags', [], null],
  ] as const)('a %s with %j is stored as %j', (type, input, stored) => {
    expect(attributeValue(view(type), input)).toEqual(stored)
  })

  test.each([
    ['number', 4.5, '4.5'],
    ['number', null, ''],
    ['boolean', null, false],
    ['tags', null, []],
    ['tags', ['Beach'], ['Beach']],
    ['select', 'M', 'M'],
  ] as const)('a %s stored as %j is shown as %j', (type, stored, input) => {
    expect(attributeInput(view(type), stored as never)).toEqual(input)
  })

  test('numbers must be numbers within their bounds', () => {
    const seats = view('number', { min: 1, max: 60 })
    expect(attributeProblem(seats, 'many')).toEqual({ rule: 'numeric' })
    expect(attributeProblem(seats, '0')).toEqual({ rule: 'between', min: 1, max: 60 })
    expect(attributeProblem(seats, '60')).toBeNull()
    expect(attributeProblem(seats, '')).toBeNull()
  })

  test('what is required must be there, except that no is an answer', () => {
    expect(attributeProblem(view('text', { isRequired: true }), ' ')).toEqual({ rule: 'required' })
    expect(attributeProblem(view('tags', { isRequired: true }), [])).toEqual({ rule: 'required' })
    expect(attributeProblem(view('boolean', { isRequired: true }), false)).toBeNull()
  })

  test('texts end at 255 characters', () => {
    expect(attributeProblem(view('text'), 'x'.repeat(256))).toMatchObject({ rule: 'maxLength', excess: 1 })
  })
})
