import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import { endpoint, needs } from '../endpoint.ts'
import { endpoints, openApiDocument } from '../index.ts'
import { jsonObject } from '../schema.ts'
import {
  codeOf,
  commonRefusals,
  messageOf,
  type OwnRefusal,
  type Refusal,
  type RefusalCode,
  type RefusalValues,
  refusals,
} from './index.ts'
import type { RefusalShape } from './refusal.ts'

const names = Object.keys(refusals) as Refusal[]

test('a refusal is one of the table', () => {
  expectTypeOf<'stock.short' | 'SessionExpired' | 'role.unknown'>().toExtend<RefusalCode>()
  // @ts-expect-error the name of an entry whose older code is on the wire
  expectTypeOf<'session.expired'>().toExtend<RefusalCode>()
  // @ts-expect-error what any call may answer is not declared by one
  expectTypeOf<'rate.exceeded'>().toExtend<OwnRefusal>()
  expectTypeOf<RefusalValues<'search.attributeInvalid'>>().toEqualTypeOf<{
    name: string | number
    type: string | number
  }>()
  expectTypeOf<keyof RefusalValues<'stock.short'>>().toEqualTypeOf<never>()
  const shape = { method: 'GET', path: '/', summary: '', access: needs('asset:read'), response: jsonObject } as const
  endpoint({ ...shape, refusals: ['asset.unknown'] })
  // @ts-expect-error no such refusal
  endpoint({ ...shape, refusals: ['asset.unknwon'] })
})

test('codes are a subject and a reason, unless they are older', () => {
  expect(names.filter((name) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(name))).toEqual([])
  expect(names.map(codeOf).filter((code) => !code.includes('.'))).toEqual(
    expect.arrayContaining(['SessionExpired', 'InvalidContent', 'ResourceNotFound']),
  )
})

test('no table hides an entry of another', () => {
  const calls = Object.values(endpoints).flatMap((group): { refusals?: readonly Refusal[] }[] => Object.values(group))
  const declared = calls.flatMap(({ refusals: own = [] }) => own)
  expect(declared.filter((name) => !(name in refusals) || name in commonRefusals)).toEqual([])
})

test('values stand where their names stood, whatever they hold', () => {
  expect(messageOf('role.unknown', { roles: '{roles}, $&' })).toBe('Unknown roles: {roles}, $&')
  expect(messageOf('stock.short')).toBe('There is not enough stock')
})

test('the reference names the codes of each call', () => {
  const { paths } = openApiDocument(endpoints, { url: 'http://localhost', title: 'Plaza', version: '1' })
  expect(paths['/transactions/preview']?.post).toMatchObject({
    responses: { 400: { description: expect.stringContaining('`stock.short`: There is not enough stock') } },
    'x-refusals': expect.arrayContaining([{ status: 400, code: 'stock.short', meaning: 'There is not enough stock' }]),
  })
})

test('the page lists every refusal with its status and message', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/contract/50-refusals.md'), 'utf8')
  const listed = page.split('\n').filter((line) => /^\| `/.test(line))
  const rows = names.map((name) => {
    const { status, message, meaning }: RefusalShape = refusals[name]
    const isValue = /^\{\w+\}$/.test(message)
    const text = isValue ? `*${meaning}*` : meaning ? `${message} (*${meaning}*)` : message
    return `| \`${codeOf(name)}\` | ${status} | ${text} |`
  })
  expect(listed.sort()).toEqual(rows.sort())
})
