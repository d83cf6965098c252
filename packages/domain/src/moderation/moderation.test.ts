import { describe, expect, test } from 'vitest'
import { listingStateOf, listingStates } from './listing-state.ts'
import { moderationReasons, reasonsText } from './reasons.ts'
import { findRisks, isPriceFar } from './risks.ts'

const risky = (text: string, words: string[] = []) =>
  findRisks(text, words).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)

describe('risks', () => {
  test.each([
    ['Call me: 222 123 4567.', ['contact: 222 123 4567']],
    ['+52 (222) 123-4567', ['contact: +52 (222) 123-4567']],
    ['write to ana@example.com', ['contact: ana@example.com']],
    ['ana (at) example (dot) com', ['contact: ana (at) example (dot) com']],
    ['My WhatsApp: ana.perez is open', ['contact: WhatsApp: ana.perez']],
    ['follow @ana_lends', ['contact: @ana_lends']],
    ['See https://ana.example/bikes and www.bikes.mx', ['link: https://ana.example/bikes', 'link: www.bikes.mx']],
    ['ana-bikes.com has more', ['link: ana-bikes.com']],
    ['A 2019 bike, 21 gears, 26 inch, $1,200 deposit', []],
    ['2 m x 1.5 m. From 10 to 12.', []],
    ['', []],
  ])('%s', (text, spans) => {
    expect(risky(text)).toEqual(spans)
  })

  test('words of an own list are found whole, whatever their accents and capitals', () => {
    expect(risky('Réplica de reloj, replicas', ['replica'])).toEqual(['word: Réplica'])
    expect(risky('Replica', [' ', ''])).toEqual([])
  })

  test('a price is far from others only if enough of them are known', () => {
    expect(isPriceFar(1000, [10, 12, 11])).toBe(false)
    expect(isPriceFar(1000, [10, 12, 11, 9])).toBe(true)
    expect(isPriceFar(1, [10, 12, 11, 9])).toBe(true)
    expect(isPriceFar(20, [10, 12, 11, 9])).toBe(false)
    expect(isPriceFar(0, [10, 12, 11, 9])).toBe(false)
  })
})

describe('reasons', () => {
  test('are there in three languages, and operators have their own', () => {
    for (const locale of ['en', 'es-MX', 'fr', 'de'])
      expect(moderationReasons({}, locale).map(({ code }) => code)).toContain('contactData')
    const own = {
      moderation: { reasons: [{ code: 'brand', text: { en: 'No brands.', es: 'Sin marcas.' } }, { code: 1 }] },
    }
    expect(moderationReasons(own, 'es')).toEqual([{ code: 'brand', label: 'brand', text: 'Sin marcas.' }])
    expect(reasonsText(moderationReasons(own, 'en'), ['brand', 'unknown'])).toBe('No brands.')
  })
})

test('a listing has one state', () => {
  const asset = { active: true, validated: true, metadata: {}, platformData: {} }
  const decided = (status: string) => ({ plaza: { moderation: { status } } })
  expect([
    listingStateOf(asset),
    listingStateOf({ ...asset, active: false }),
    listingStateOf({ ...asset, active: false, validated: false, metadata: { plaza: { draft: true } } }),
    listingStateOf({ ...asset, validated: false, platformData: decided('waiting') }),
    listingStateOf({ ...asset, validated: false, platformData: decided('rejected') }),
    listingStateOf({ ...asset, active: false, validated: false, platformData: decided('hidden') }),
  ]).toEqual(listingStates)
})
