import { crc32 } from 'node:zlib'
import type { ConfigurationDifference } from '@plaza/contract'
import { expect, test } from 'vitest'
import { folderOf } from './folder.ts'
import { leaveOut, pickAll, pickOf, turnField, usualPick } from './pick.ts'
import { zipOf } from './zip.ts'

const difference = (id: string, more: Partial<ConfigurationDifference> = {}): ConfigurationDifference => ({
  id,
  kind: 'categories',
  key: id,
  change: 'new',
  fields: [],
  dependsOn: [],
  impact: [],
  problem: null,
  ...more,
})
const field = (path: string) => ({ path, before: 1, after: 2, isFixed: false })
const all = [
  difference('sea'),
  difference('boats', { dependsOn: ['sea'] }),
  difference('canoes', { dependsOn: ['boats'] }),
  difference('rent', { change: 'changed', fields: [field('/a'), field('/b')] }),
  difference('old', { change: 'onlyHere' }),
  difference('fixed', { change: 'changed', problem: 'It cannot be changed.' }),
]

test('what is needed is picked along, and what needs it is left out with it', () => {
  const picked = pickAll({}, ['canoes'], all)
  expect(pickOf(picked)).toEqual([{ id: 'canoes' }, { id: 'boats' }, { id: 'sea' }])
  expect(leaveOut(picked, ['sea'], all)).toEqual({})
})

test('fields are picked one by one, and what is only here is left alone', () => {
  expect(Object.keys(usualPick(all))).toEqual(['sea', 'boats', 'canoes', 'rent'])
  const rent = all[3] as ConfigurationDifference
  const one = turnField({ rent: true }, rent, '/a', all)
  expect(pickOf(one)).toEqual([{ id: 'rent', fields: ['/b'] }])
  expect(turnField(one, rent, '/a', all)).toEqual({ rent: true })
  expect(turnField(one, rent, '/b', all)).toEqual({})
})

test('a configuration is a folder with one file for each object, the same bytes each time', () => {
  const document = {
    format: 1,
    version: '1.0.0',
    objects: { categories: { 'Sports › Bikes': { name: 'Bikes' }, 'Up/down': { name: 'Up' } }, settings: {} },
  }
  const files = folderOf(document)
  expect(files.map(({ name }) => name)).toEqual([
    'plaza.configuration/configuration.json',
    'plaza.configuration/categories/Sports › Bikes.json',
    'plaza.configuration/categories/Up~2f~down.json',
  ])
  const bytes = zipOf(files)
  expect(zipOf(folderOf(document))).toEqual(bytes)
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  expect([view.getUint32(end, true), view.getUint16(end + 10, true)]).toEqual([0x06054b50, 3])
  // each entry of the list leads to its file
  let at = view.getUint32(end + 16, true)
  for (const { name, text } of files) {
    const [encodedName, body] = [new TextEncoder().encode(name), new TextEncoder().encode(text)]
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    expect(view.getUint32(at + 16, true)).toBe(crc32(body))
    const head = view.getUint32(at + 42, true)
    expect(view.getUint32(head, true)).toBe(0x04034b50)
    const begins = head + 30 + encodedName.length
    expect(new TextDecoder().decode(bytes.slice(head + 30, begins))).toBe(name)
    expect(new TextDecoder().decode(bytes.slice(begins, begins + body.length))).toBe(text)
    at += 46 + encodedName.length
  }
})
