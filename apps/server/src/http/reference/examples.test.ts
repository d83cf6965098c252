import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@plaza/contract'
import { expect, test } from 'vitest'
import { createSecrets } from '../../lib/secrets.ts'
import { reseal } from '../../resealing/index.ts'
import { tellOfReset, tellStory } from '../../testing/api-story/index.ts'
import { createTestApp } from '../../testing/app.ts'
import { atEndOfFile } from '../../testing/end-of-file.ts'
import { sealedColumns } from '../../testing/sealed-columns.ts'
import { type Example, examplesFile, readExamples, withoutExample } from './examples.ts'
import { settled } from './settled.ts'

test('the examples of the reference are calls that were made just now, and all that they sealed is sealed anew', {
  tags: 'release',
}, async () => {
  const server = createServer((_request, response) => void response.end('{"ok":true}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEndOfFile(async () => void server.close())
  const receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const plaza = await createTestApp({ allowPrivateTargets: true })
  await plaza.app.startJobs()
  const told = [...(await tellStory(plaza, receiver)), ...(await tellOfReset(await createTestApp()))]

  const known = new Set(told.map(({ call }) => call))
  const all = Object.entries(endpoints).flatMap(([resource, calls]) =>
    Object.keys(calls).map((name) => `${resource}.${name}`),
  )
  expect(all.filter((call) => known.has(call) === call in withoutExample)).toEqual([])

  const fresh = settled(JSON.parse(JSON.stringify(told).replaceAll(receiver, 'https://example.com/hooks/plaza')))
  if (process.env.PLAZA_WRITE_EXAMPLES) writeFileSync(examplesFile, `${JSON.stringify(fresh, null, 1)}\n`)
  expect(shapeOf([...readExamples().values()])).toEqual(shapeOf(fresh))

  // whatever any call seals is found when the master key is replaced, and opens with the new one
  await plaza.app.stop()
  const before = createSecrets({ key: plaza.masterKey, others: [] })
  const secrets = createSecrets({ key: randomBytes(32), others: [plaza.masterKey] })
  const sealed = await sealedColumns(plaza.databaseUrl, before.keyId)
  expect(sealed.length).toBeGreaterThan(12)
  const { count, lost } = await reseal(plaza.databaseUrl, secrets)
  expect(lost).toEqual([])
  expect(count).toBeGreaterThan(100)
  expect(await sealedColumns(plaza.databaseUrl, before.keyId)).toEqual([])
  expect(await sealedColumns(plaza.databaseUrl, secrets.keyId)).toEqual(sealed)
})

/** The calls and the names of all fields; of a list, those of its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.every(isExample) ? value.map(shapeOf) : value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return 'a value'
  if (isExample(value))
    return { call: value.call, as: value.as, body: shapeOf(value.body), response: shapeOf(value.response) }
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [isId(name) ? 'id' : name, isFree(name) ? 'anything' : shapeOf(part)]),
  )
}

const isExample = (value: unknown): value is Example =>
  typeof value === 'object' && value !== null && 'call' in value && 'response' in value
/** What it holds differs from object to object, and which is first depends on the jobs. */
const isFree = (name: string) => ['data', 'metadata', 'object'].includes(name)
const isId = (name: string) => /^[a-z]{2,6}_\w{16,}$/.test(name)
