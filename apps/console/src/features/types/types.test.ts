import type { AssetType, JsonObject } from '@plaza/contract'
import { changeStatus, processTemplates } from '@plaza/domain'
import { expect, test } from 'vitest'
import { type EditHistory, noHistory, recorded, stepBack, stepForth } from './edit-history.ts'
import { trialDates, tryPrice } from './fee-form.ts'
import { processKind } from './queries.ts'
import { barsOf, replaySheet } from './replay-sheet.ts'
import { attributeRows, withAttributeRows } from './type-attributes.ts'
import { readType, type TypeForm, typeChanges, typeProblems } from './type-form.ts'

const type: AssetType = {
  id: 'typ_1',
  createdDate: '2030-01-01T00:00:00.000Z',
  updatedDate: '2030-01-01T00:00:00.000Z',
  name: 'Rent by the day',
  timeBased: true,
  infiniteStock: false,
  pricing: { ownerFeesPercent: 5, takerFeesPercent: 10 },
  timing: { timeUnit: 'd', minDuration: { d: 1 }, maxDuration: null },
  unavailableWhen: null,
  transactionProcess: null,
  namespaces: { visibility: {} },
  isDefault: true,
  active: true,
  metadata: { plaza: { explanation: 'For most things.' } },
  platformData: {},
  livemode: false,
}
const locales = ['en', 'es']
const form = readType(locales)(type)
const changed = (changes: Partial<TypeForm>) =>
  typeChanges(type, { changes, form: { ...form, ...changes } as TypeForm, locales })

test('only what was changed is sent', () => {
  expect(changed({})).toEqual({ body: {} })
  expect(changed({ takerFees: '12', active: false })).toEqual({
    body: { active: false, pricing: { takerFeesPercent: 12 } },
  })
  expect(changed({ minCount: '2' })).toEqual({ body: { timing: { minDuration: { d: 2 } } } })
  // lengths are merged unit by unit: the old one goes first
  expect(changed({ minUnit: 'w' })).toEqual({
    first: { timing: { minDuration: null } },
    body: { timing: { minDuration: { w: 1 } } },
  })
})

test('words of one language keep those that were for all', () => {
  expect(changed({ 'explanation.es': 'Para casi todo.' }).body.metadata).toEqual({
    plaza: { explanation: { en: 'For most things.', es: 'Para casi todo.' } },
  })
})

test('a process goes with the other words of its type', () => {
  const plan = changeStatus(form.plan, 'draft', { taker: 'Soon' })
  expect(changed({ plan, needsPlace: true }).body).toEqual({
    metadata: {
      plaza: { needsPlace: true, process: { statuses: { draft: { taker: 'Soon' } }, transitions: {}, tests: [] } },
    },
  })
})

test('fees are whole percents from 0 to 100, and a name is needed', () => {
  expect(typeProblems(form)).toEqual({})
  expect(Object.keys(typeProblems({ ...form, name: ' ', ownerFees: '101', takerFees: '2.5', minCount: '0' }))).toEqual([
    'name',
    'ownerFees',
    'takerFees',
    'minCount',
  ])
})

test('a process is called by its template as long as it runs like it', () => {
  expect(processKind(type)).toBe('usual')
  const [template] = processTemplates
  if (!template) throw new Error('There is a template')
  const { process, unavailableWhen, settings } = template
  const like = { ...type, transactionProcess: process, unavailableWhen: [...unavailableWhen] }
  expect(processKind(like)).toBe('own')
  const metadata = { plaza: { process: { statuses: settings.statuses, tests: [] } } }
  expect(settings.statuses.draft?.colour).toBe('neutral')
  expect(processKind({ ...like, metadata: JSON.parse(JSON.stringify(metadata).replaceAll('"next"', '"then"')) })).toBe(
    'own',
  )
})

test('fifty edits can be taken back, and done again until something else is edited', () => {
  let history: EditHistory<number> = noHistory
  for (let n = 0; n < 60; n += 1) history = recorded(history, n)
  expect(history.past).toHaveLength(50)
  const back = stepBack(history, 60)
  expect(back?.state).toBe(59)
  expect(back && stepForth(back.history, 59)?.state).toBe(60)
  expect(back && stepForth(recorded(back.history, 59), 61)).toBeUndefined()
  expect(stepBack(noHistory, 1)).toBeUndefined()
})

test('a trial comes to what a booking would; nothing while something is missing', () => {
  const trial = { price: '200', units: '3', quantity: '1', currency: 'EUR' }
  const fees = { ownerFees: '5', takerFees: '15' }
  expect(tryPrice(trial, fees)).toEqual({ value: 600, ownerAmount: 570, takerAmount: 690, platformAmount: 120 })
  expect(tryPrice({ ...trial, price: '' }, fees)).toBeUndefined()
  expect(tryPrice(trial, { ...fees, takerFees: '2.5' })).toBeUndefined()
  const now = new Date('2030-01-01T10:00:00.000Z')
  expect(trialDates({ timeBased: true, unit: 'd', units: '3' }, now)).toEqual({
    startDate: '2030-01-03T00:00:00.000Z',
    duration: { d: 3 },
  })
  expect(trialDates({ timeBased: false, unit: 'd', units: '3' }, now)).toBeUndefined()
})

test('a replay is drawn to its longest bar and saved month by month', () => {
  const sums = (platform: number) => ({ taker: 110, owner: 90, platform })
  const result = {
    currency: 'EUR',
    count: 2,
    before: sums(30),
    after: sums(60),
    byMonth: [
      { month: '2030-01', count: 1, before: sums(10), after: sums(20) },
      { month: '2030-02', count: 1, before: sums(20), after: sums(40) },
    ],
    mostChanged: [],
    ownersWorseOff: { count: 0, total: 1 },
  }
  expect(barsOf(result)).toEqual([
    { month: '2030-01', before: 25, after: 50 },
    { month: '2030-02', before: 50, after: 100 },
  ])
  expect(replaySheet(result, []).rows[0]).toEqual(['2030-01', 'EUR', '1', '10', '20', '90', '90', '110', '110'])
})

test('a type writes down what it wants otherwise than the attribute, and naming one names all', () => {
  const declare = (name: string, plaza: JsonObject) => ({
    name,
    type: 'text' as const,
    listValues: null,
    metadata: { plaza },
  })
  const declared = [declare('size', { priority: 2 }), declare('year', { isRequired: true }), declare('hull', {})]
  const rows = attributeRows(declared, { asked: {}, typeId: 'rent', locale: 'en' })
  expect(rows.map(({ name, isUsed }) => [name, isUsed])).toEqual([
    ['size', true],
    ['year', true],
    ['hull', true],
  ])
  const write = (asked: JsonObject, changed: typeof rows) =>
    withAttributeRows(asked, { typeId: 'rent', rows: changed, declared }, ['rent', 'sale'])
  const [size, year, hull] = rows
  if (!size || !year || !hull) throw new Error('three rows')

  const changed = write({}, [
    { ...year, isRequired: false },
    { ...size, isOnCard: true },
    { ...hull, isUsed: false },
  ])
  expect(changed).toEqual({
    rent: {
      customAttributes: ['year', 'size'],
      attributes: { year: { priority: 2, isRequired: false }, size: { priority: 1, isOnCard: true } },
    },
    sale: { customAttributes: ['size', 'year', 'hull'] },
  })
  const read = attributeRows(declared, { asked: changed, typeId: 'rent', locale: 'en' })
  expect(read.map(({ name, isUsed, isRequired }) => [name, isUsed, isRequired])).toEqual([
    ['year', true, false],
    ['size', true, false],
    ['hull', false, false],
  ])
  // back to what the attributes say, nothing of it stays; what else is written there does
  const kept = { ...changed, rent: { ...(changed.rent as JsonObject), note: 'kept' } }
  expect(write(kept, rows)).toEqual({
    rent: { customAttributes: ['size', 'year', 'hull'], note: 'kept' },
    sale: { customAttributes: ['size', 'year', 'hull'] },
  })
})
