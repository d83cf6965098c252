import { readFileSync } from 'node:fs'
import type { Asset, JsonObject, Transaction } from '@plaza/contract'
import { expect, test } from 'vitest'
import { auditDatabase } from '../audit/index.ts'
import { createCatalogue } from '../testing/catalogue.ts'
import { createMarketplace, newPath } from '../testing/marketplaces.ts'
import { proofSize } from '../testing/proof-size.ts'
import { pictureFile } from '../testing/sample-files.ts'
import { createUploader } from '../testing/uploads.ts'
import { exportArchive, writeArchiveFile } from './index.ts'

const writers = proofSize({ quick: 4, full: 16 })
const before = proofSize({ quick: 10, full: 2_000 })

const patience = proofSize({ quick: 120_000, full: 1_200_000 })

const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').slice(1)

const numbersOf = (objects: readonly JsonObject[], by: string) =>
  objects
    .map(({ content }) => /^(\S+) (\d+)$/.exec(String(content)))
    .filter((match) => match?.[1] === by)
    .map((match) => Number(match?.[2]))
    .toSorted((a, b) => a - b)

test('an archive made under load is one instant of the marketplace, and makes the same one elsewhere', {
  tags: 'release',
  timeout: proofSize({ quick: 240_000, full: 3_600_000 }),
}, async () => {
  const [source, target] = [await createMarketplace(), await createMarketplace()]
  const ownLines = new Set(linesOf(await target.export()))
  const offered = createCatalogue(source)
  const owner = await source.given.person()
  const type = await offered.type({ timeBased: false, infiniteStock: true })
  const { body: file } = await createUploader(source).send('tent.jpg', await pictureFile(), {
    as: owner,
    folder: 'images',
  })
  const images = [{ name: 'tent.jpg', url: file.url }]
  const asset = await offered.asset({
    ownerId: owner.id,
    assetTypeId: type.id,
    price: 5,
    currency: 'MXN',
    metadata: { images },
  })

  /** Says one thing after the other and books in between, until it is told to stop. */
  let isOver = false
  const counts: number[] = []
  const write = async (name: string, at: number) => {
    const somebody = offered.somebody()
    for (let n = 1; !isOver; n++) {
      const body = { topicId: asset.id, receiverId: owner.id, content: `${name} ${n}` }
      await source.ok('POST', '/messages', { as: somebody, body })
      counts[at] = n
      if (n % 3 === 0)
        await source.ok<Transaction>('POST', '/transactions', { as: somebody, body: { assetId: asset.id } })
      if (n % 5 === 0) await source.ok<Asset>('PATCH', `/assets/${asset.id}`, { as: owner, body: { price: n } })
    }
  }
  const names = Array.from({ length: writers }, (_, at) => `writer${at}`)
  const writing = Promise.all(names.map(write))
  await expect
    .poll(() => Math.min(...names.map((_, at) => counts[at] ?? 0)), { timeout: patience })
    .toBeGreaterThan(before / 4)

  /** Holds the export between two tables until everybody has written more. */
  async function* heldUp(lines: AsyncIterable<string>) {
    let isHeld = false
    for await (const line of lines) {
      if (!isHeld && line.startsWith('{"message"')) {
        isHeld = true
        const seen = [...counts]
        await expect
          .poll(() => Math.min(...counts.map((count, at) => count - (seen[at] ?? 0))), { timeout: patience })
          .toBeGreaterThan(2)
      }
      yield line
    }
  }
  const told = [...counts]
  const path = newPath()
  const { databaseUrl, parts } = source
  await writeArchiveFile(path, heldUp(exportArchive({ databaseUrl, parts, now: new Date(), withFiles: true })))
  isOver = true
  await writing

  const objects: JsonObject[] = linesOf(path).map((line) => JSON.parse(line))
  const of = (name: string) =>
    objects.flatMap((object) => (object[name] === undefined ? [] : [object[name] as JsonObject]))
  const events = (kind: string) => of('event').filter(({ type: name }) => name === kind)
  // a message is written with its event, and after the one before it: at no instant is there one without the other
  expect(of('message').length).toBe(events('message__created').length)
  expect(of('transaction').length).toBe(events('transaction__created').length)
  for (const [at, name] of names.entries()) {
    const numbers = numbersOf(of('message'), name)
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => n + 1))
    expect(numbers.length).toBeGreaterThanOrEqual(told[at] ?? 0)
  }

  await target.import(path)
  // every object is there to its last field, secrets opened and sealed again, and nothing else but what was there before
  const [archived, restored] = [new Set(linesOf(path)), new Set(linesOf(await target.export(newPath())))]
  expect([...archived].filter((line) => !restored.has(line))).toEqual([])
  const others = [...restored].filter((line) => !archived.has(line) && !ownLines.has(line))
  expect(others).toEqual([])
  const { written } = await target.import(path)
  expect(Object.values(written).filter(({ added }) => added > 0)).toEqual([])

  const [there, here] = await Promise.all(
    [source, target].map((plaza) => createUploader(plaza).get(new URL(file.url).pathname)),
  )
  expect(there?.status).toBe(200)
  expect(here?.bytes.equals(there?.bytes ?? Buffer.alloc(0))).toBe(true)
  const findings = await auditDatabase(target.databaseUrl)
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
