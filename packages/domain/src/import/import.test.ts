import { expect, test } from 'vitest'
import { mappedRow, proposedMapping, unusedColumns } from './mapping.ts'
import { recognisedFile } from './other-systems.ts'
import { parseCsv, readSheet } from './sheet.ts'

test('CSV of any program is read: quotes, new lines in cells, semicolons, the mark of spreadsheets', () => {
  expect(parseCsv('\uFEFFa;b\r\n"x; ""y""\nz";2\r\n\r\n')).toEqual([
    ['a', 'b'],
    ['x; "y"\nz', '2'],
  ])
  expect(readSheet("name,price\n'=Boat,3", 'csv')?.rows).toEqual([{ name: '=Boat', price: '3' }])
  expect(readSheet('{"a":{"b":1}}\n{"a":{"c":[2]}}', 'ndjson')).toEqual({
    columns: ['a.b', 'a.c'],
    rows: [{ 'a.b': 1 }, { 'a.c': [2] }],
  })
  expect(readSheet('{"results":[{"a":1}]}', 'json')?.rows).toEqual([{ a: 1 }])
  expect(readSheet('no', 'json')).toBeUndefined()
})

test('columns are proposed by their names, and values get the kind of their field', () => {
  const sheet = { columns: ['Title', 'Price amount', 'Owner email', 'customAttributes.colour', 'Remark'], rows: [] }
  const mapping = proposedMapping('asset', sheet.columns)
  expect(mapping).toEqual({
    name: '{Title}',
    price: '{Price amount}',
    owner: '{Owner email}',
    'customAttributes.colour': '{customAttributes.colour}',
  })
  expect(unusedColumns(sheet, mapping)).toEqual(['Remark'])
  const row = { Title: 'Boat', 'Price amount': '12,5', Remark: 'x', first: 'Ana', last: 'B' }
  expect(mappedRow('asset', { ...mapping, active: 'yes', currency: 'USD' }, row)).toEqual({
    name: 'Boat',
    price: 12.5,
    active: true,
    currency: 'USD',
  })
  expect(mappedRow('user', { displayName: '{first} {last}', email: '{none}' }, row)).toEqual({ displayName: 'Ana B' })
})

test('files of other systems are recognised by their columns, and their amounts are understood', () => {
  const listing = {
    id: '5f1a',
    type: 'listing',
    attributes: {
      title: 'Boat',
      state: 'published',
      price: { amount: 1250, currency: 'EUR' },
      geolocation: { lat: 1, lng: 2 },
    },
    relationships: { author: { data: { id: '77ab', type: 'user' } } },
  }
  const sheet = readSheet(JSON.stringify({ data: [listing], meta: {} }), 'json')
  const { mapping = {}, ...known } = recognisedFile(sheet?.columns ?? []) ?? {}
  expect(known).toEqual({ system: 'Sharetribe', type: 'asset' })
  expect(mapping.description).toBeUndefined()
  expect(mappedRow('asset', mapping, sheet?.rows[0] ?? {})).toEqual({
    externalId: '5f1a',
    name: 'Boat',
    price: 12.5,
    currency: 'EUR',
    owner: '77ab',
    latitude: 1,
    longitude: 2,
  })
  expect(unusedColumns(sheet ?? { columns: [] }, mapping)).not.toContain('attributes.price.amount')
  expect(recognisedFile('user_id,first_name,display_name,email_address,joined_at'.split(','))).toMatchObject({
    system: 'Sharetribe Go',
    type: 'user',
    mapping: { externalId: '{user_id}', email: '{email_address}', firstname: '{first_name}' },
  })
  const columns = 'id,createdDate,livemode,name,price,ownerId,assetTypeId,validated,metadata.x'.split(',')
  expect(recognisedFile(columns)).toEqual({
    system: 'Stelace, or another Plaza',
    type: 'asset',
    mapping: {
      externalId: '{id}',
      name: '{name}',
      price: '{price}',
      owner: '{ownerId}',
      type: '{assetTypeId}',
      validated: '{validated}',
      'metadata.x': '{metadata.x}',
    },
  })
  expect(recognisedFile(['id', 'name'])).toBeUndefined()
})

test.each([
  ['EUR', 1250, 12.5],
  ['JPY', 1250, 1250],
  ['KRW', '90000', 90_000],
  ['KWD', 1250, 1.25],
  ['mxn', 5, 0.05],
])('amounts of Sharetribe are in the smallest unit of %s', (currency, amount, price) => {
  const columns = ['id', 'attributes.title', 'attributes.state', 'attributes.price.amount', 'attributes.price.currency']
  const { mapping = {} } = recognisedFile(columns) ?? {}
  const row = { 'attributes.price.amount': amount, 'attributes.price.currency': currency }
  expect(mappedRow('asset', mapping, row)).toEqual({ price, currency })
  expect(unusedColumns({ columns }, { price: mapping.price ?? '' })).toEqual(columns.slice(0, 3))
})

test('an amount without a currency that is known stays as it is, and a column may have a slash in its name', () => {
  const row = { Amount: 1250, Currency: 'shells', 'Price / day': 7 }
  expect(mappedRow('asset', { price: '{Amount / Currency}' }, row)).toEqual({ price: 1250 })
  expect(mappedRow('asset', { price: '{Price / day}' }, row)).toEqual({ price: 7 })
  expect(mappedRow('asset', { price: '{Amount / 100}' }, row)).toEqual({ price: 12.5 })
})
