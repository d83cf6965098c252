import { describe, expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { handoverItems, handoverRules, openHandoverItems } from './check-list.ts'
import { mergeHandoverContent } from './merge-content.ts'
import { handoverSettings } from './settings.ts'

describe('canonical JSON', () => {
  // the examples of RFC 8785, 3.2.2 and 3.2.3
  test('writes values as the standard does', () => {
    const value = JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    )
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    )
  })

  test('orders names by UTF-16 units', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6']
    const ordered = Object.keys(JSON.parse(canonicalJson(Object.fromEntries(names.map((name) => [name, 'x'])))))
    // whole numbers come first in objects of JavaScript, so the text itself is looked at
    expect(ordered).toHaveLength(7)
    expect(canonicalJson(Object.fromEntries(names.map((name, index) => [name, index])))).toBe(
      `{"\\r":1,"1":3,"\u0080":5,"ö":6,"€":0,"\u{1f600}":4,"\ufb33":2}`,
    )
  })
})

describe('a check list', () => {
  const metadata = (handover: object) => ({ metadata: { plaza: { handover } } })
  const type = metadata({
    items: [
      { key: 'body', label: { default: 'Bodywork', es: 'Carrocería' }, kind: 'check', isRequired: true, minPhotos: 2 },
      { key: 'fuel', label: 'Fuel', kind: 'reading', unit: '%', stages: ['end'] },
      { key: 'not a key', label: 'x' },
      'nothing',
    ],
    isRequired: 'both',
    completes: true,
  })
  const asset = metadata({
    items: [
      { key: 'body', label: 'Other' },
      { key: 'bell', label: 'Bell', minPhotos: 9 },
    ],
  })

  test('is that of the type, then that of the owner', () => {
    expect(handoverItems(type, asset, 'start')).toEqual([
      { key: 'body', label: { default: 'Bodywork', es: 'Carrocería' }, kind: 'check', isRequired: true, minPhotos: 2 },
      { key: 'bell', label: { default: 'Bell' }, kind: 'check', minPhotos: 5 },
    ])
    expect(handoverItems(type, null, 'end').map(({ key }) => key)).toEqual(['body', 'fuel'])
    expect(handoverRules(type)).toEqual({ isRequired: ['start', 'end'], completes: true })
    expect(handoverRules(null)).toEqual({ isRequired: [], completes: false })
  })

  test('is open while states or photos are missing', () => {
    const items = handoverItems(type, null, 'start')
    const [one, two] = ['a'.repeat(64), 'b'.repeat(64)] as const
    expect(openHandoverItems(items, null)).toEqual(['body'])
    expect(openHandoverItems(items, { items: [{ key: 'body', state: 'ok', photos: [one] }] })).toEqual(['body'])
    expect(openHandoverItems(items, { items: [{ key: 'body', state: 'ok', photos: [one, two] }] })).toEqual([])
    expect(openHandoverItems(items, { items: [{ key: 'body', state: 'missing' }] })).toEqual([])
  })
})

describe('two who write at once', () => {
  test('keep their changes of different items', () => {
    const base = { items: [{ key: 'a', state: 'ok' as const }], note: 'x' }
    const theirs = { items: [{ key: 'a', state: 'damaged' as const }], note: 'x' }
    const mine = {
      items: [
        { key: 'a', state: 'ok' as const },
        { key: 'b', state: 'ok' as const },
      ],
      note: 'y',
    }
    expect(mergeHandoverContent(base, theirs, mine)).toEqual({
      content: {
        items: [
          { key: 'a', state: 'damaged' },
          { key: 'b', state: 'ok' },
        ],
        note: 'y',
      },
      conflicts: [],
    })
  })

  test('are told of what both changed', () => {
    const theirs = { items: [{ key: 'a', state: 'damaged' as const }], note: 'x' }
    const mine = { items: [{ key: 'a', state: 'ok' as const }], note: 'y' }
    expect(mergeHandoverContent({}, theirs, mine).conflicts).toEqual(['a', 'note'])
    expect(mergeHandoverContent({}, theirs, theirs).conflicts).toEqual([])
  })

  test('keep the pictures that items show', () => {
    const [one, two] = ['a'.repeat(64), 'b'.repeat(64)] as const
    const base = { photos: { [one]: { name: '1' } }, items: [{ key: 'a', photos: [one] }] }
    const theirs = { ...base, photos: { ...base.photos, [two]: { name: '2' } } }
    const mine = { photos: {}, items: [] }
    expect(mergeHandoverContent(base, theirs, mine)).toEqual({
      content: { items: [], photos: { [two]: { name: '2' } } },
      conflicts: [],
    })
  })
})

test('settings are off unless said', () => {
  expect(handoverSettings({})).toEqual({ enabled: false, opensHours: 24, confirmHours: 72, retentionMonths: 24 })
  expect(handoverSettings({ handover: { enabled: true, opensHours: 2 } })).toMatchObject({
    enabled: true,
    opensHours: 2,
  })
})
