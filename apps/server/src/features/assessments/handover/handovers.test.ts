import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Assessment, Event, HandoverContent, HandoverVersion, JsonObject, Transaction } from '@plaza/contract'
import { canonicalJson } from '@plaza/domain'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type As, createTestApp } from '../../../testing/app.ts'
import { createBookings } from '../../../testing/bookings.ts'
import { pictureFile } from '../../../testing/sample-files.ts'
import { tempFolder } from '../../../testing/temp-folder.ts'
import { createUploader } from '../../../testing/uploads.ts'

const plaza = await createTestApp({ limits: true, dataDir: await tempFolder('handovers') })
const { call, ok, secret, clock, services } = plaza
const { thing, type, validated, book, owner, taker, somebody } = createBookings(plaza)
const { send, get } = createUploader(plaza)

type Told = Assessment & { message: string; data: JsonObject; code: string }
type Both = { start: Assessment | null; end: Assessment | null }

await ok('PATCH', '/config', { as: secret, body: { stelace: { instant: { handover: { enabled: true } } } } })

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hourMs).toISOString()
const checkList = [
  { key: 'body', label: { default: 'Bodywork', es: 'Carrocería' }, kind: 'check', isRequired: true },
  { key: 'fuel', label: { default: 'Fuel' }, kind: 'reading', unit: '%' },
  { key: 'keys', label: { default: 'Keys' }, kind: 'count', stages: ['end'] },
]
const rental = await type({ metadata: { plaza: { handover: { items: checkList } } } })
const bike = () =>
  thing({
    assetTypeId: rental.id,
    quantity: 100,
    metadata: { plaza: { handover: { items: [{ key: 'bell', label: 'Bell' }] } } },
  })
const booked = async (body: JsonObject = {}): Promise<Transaction> =>
  validated({ assetId: (await bike()).id, startDate: inHours(6), endDate: inHours(20), ...body })

const open = (id: string, body: JsonObject = {}, as: As = owner) =>
  call<Told>('POST', `/transactions/${id}/handovers`, { as, body: { stage: 'start', ...body } })
const both = (id: string, as: As = owner) => call<Both>('GET', `/transactions/${id}/handovers`, { as })
const versions = (id: string, as: As = owner) =>
  call<{ head: string | null; results: HandoverVersion[] }>('GET', `/assessments/${id}/versions`, { as })
const say = (id: string, body: JsonObject, as: As = owner) =>
  call<Told>('POST', `/assessments/${id}/versions`, {
    as,
    body: { clientId: randomUUID(), capturedDate: clock.now().toISOString(), ...body },
  })
const sign = (id: string, body: JsonObject, as: As = owner) =>
  call<Told>('POST', `/assessments/${id}/signatures`, { as, body })
const refused = (status: number, message: string) => ({ status, body: { message } })
const good: HandoverContent = { items: [{ key: 'body', state: 'ok' }] }
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** A record of a booking that begins soon, with what was found. */
async function recorded(content: HandoverContent = good) {
  const { id: transactionId } = await booked()
  const { body } = await open(transactionId, { clientId: randomUUID(), content })
  expect(body.message).toBeUndefined()
  return { transactionId, id: body.id, hash: String(body.handover?.contentHash) }
}
const handoverOf = async (transactionId: string, stage: 'start' | 'end' = 'start') => {
  const { body } = await both(transactionId)
  const record = body[stage]
  if (!record?.handover) throw new Error('There is no such record')
  return { ...record, handover: record.handover }
}

/** Recomputes a chain from what the API tells alone. */
function verify(assessmentId: string, transactionId: string, results: readonly HandoverVersion[]) {
  let previousHash = sha256(`plaza-handover:${transactionId}`)
  results.forEach((version, index) => {
    const { number, kind, createdDate, capturedDate, authorId, method, payload, payloadHash } = version
    expect(number).toBe(index + 1)
    expect(payloadHash).toBe(sha256(canonicalJson(payload as JsonObject)))
    expect(version.previousHash).toBe(previousHash)
    const covered = {
      assessmentId,
      number,
      kind,
      createdDate,
      capturedDate,
      authorId,
      method,
      payloadHash,
      previousHash,
    }
    expect(version.hash).toBe(sha256(canonicalJson(covered)))
    previousHash = version.hash
  })
  return previousHash
}

describe('opening', () => {
  test('makes an assessment of both sides, once', async () => {
    const { id, assetId, startDate } = await booked()
    expect((await both(id)).body).toEqual({ start: null, end: null })
    const { body } = await open(id)
    expect(body).toMatchObject({
      transactionId: id,
      assetId,
      ownerId: owner.id,
      takerId: taker.id,
      emitterId: owner.id,
      receiverId: taker.id,
      nbSigners: 2,
      status: 'draft',
      statement: null,
      signedDate: null,
      expirationDate: new Date(Date.parse(String(startDate)) + 72 * hourMs).toISOString(),
      handover: {
        stage: 'start',
        state: 'open',
        version: 0,
        contentVersion: 0,
        contentHash: null,
        head: null,
        missingPhotos: [],
        content: null,
        photos: {},
      },
    })
    expect(body.handover?.items.map(({ key }) => key)).toEqual(['body', 'fuel', 'bell'])
    expect(Object.keys(body.signCodes)).toEqual([owner.id])
    expect(body.signCodes[owner.id]).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect((await open(id, {}, taker)).body.id).toBe(body.id)
    expect((await both(id, taker)).body.start?.id).toBe(body.id)
    const { platformData } = await ok<Transaction>('GET', `/transactions/${id}`, { as: owner })
    expect(platformData).toMatchObject({
      plaza: { handover: { start: { assessmentId: body.id, state: 'open', head: null } } },
    })
  })

  test('needs a confirmed booking, one of its sides, its time and the switch', async () => {
    const asset = await bike()
    const draft = await book({ assetId: asset.id, startDate: inHours(6), endDate: inHours(20) })
    expect(await open(draft.id)).toMatchObject(refused(422, 'A hand-over needs a confirmed booking'))
    const { id } = await booked()
    expect((await open(id, {}, somebody())).status).toBe(403)
    expect((await both(id, somebody())).status).toBe(403)
    expect((await open('trn_none')).status).toBe(404)
    expect((await open(id, { content: good }, secret)).status).toBe(403)
    expect((await open(id, {}, secret)).status).toBe(200)
    const later = await booked({ startDate: inHours(24 * 5), endDate: inHours(24 * 6) })
    expect(await open(later.id)).toMatchObject(refused(422, 'Too early for this hand-over'))
    expect(await open(id, { stage: 'end', capturedDate: inHours(-24 * 8) })).toMatchObject(
      refused(422, 'Too early for this hand-over'),
    )
    const other = await createTestApp()
    const its = createBookings(other)
    const there = await its.validated({ assetId: (await its.thing()).id, startDate: inHours(6), endDate: inHours(20) })
    const off = await other.call<Told>('POST', `/transactions/${there.id}/handovers`, {
      as: its.owner,
      body: { stage: 'start' },
    })
    expect(off).toMatchObject(refused(422, 'Hand-over records are switched off'))
  })

  test('of a sale has one stage', async () => {
    const sale = await type({ timeBased: false, unavailableWhen: ['validated'] })
    const { id } = await validated({ assetId: (await thing({ assetTypeId: sale.id, quantity: 5 })).id })
    expect((await open(id)).body).toMatchObject({ expirationDate: null, handover: { state: 'open', dueDate: null } })
    expect(await open(id, { stage: 'end' })).toMatchObject(refused(422, 'This booking has no such hand-over'))
  })
})

describe('contents', () => {
  test('are versions whose hashes anybody recomputes, also of the device that sent them', async () => {
    const { id: transactionId } = await booked()
    const salt = randomBytes(16).toString('hex')
    const content = { items: [{ key: 'body', state: 'damaged', note: 'Scratch — left', value: 4.5 }], note: 'Ñ' }
    const { body } = await open(transactionId, { clientId: randomUUID(), content, salt })
    expect(body.handover).toMatchObject({
      state: 'recorded',
      version: 1,
      contentVersion: 1,
      contentHash: sha256(canonicalJson({ content, salt })),
      content,
    })
    await say(body.id, { baseVersion: 1, content: { ...content, note: 'Ñandú' } }, taker)
    await say(body.id, { remark: 'It was there before.' }, taker)
    const read = await versions(body.id, taker)
    expect(read.body.results.map(({ kind }) => kind)).toEqual(['content', 'content', 'remark'])
    expect(verify(body.id, transactionId, read.body.results)).toBe(read.body.head)
    expect((await versions(body.id, somebody())).status).toBe(403)
    const { handover } = await handoverOf(transactionId)
    expect(handover.head).toBe(read.body.head)
    const { platformData } = await ok<Transaction>('GET', `/transactions/${transactionId}`, { as: owner })
    expect(platformData).toMatchObject({ plaza: { handover: { start: { state: 'recorded', head: read.body.head } } } })
  })

  test('of two sides go together by item; the same item of both is asked about', async () => {
    const { id, transactionId, hash } = await recorded()
    const theirs = {
      items: [
        { key: 'body', state: 'ok' },
        { key: 'bell', state: 'ok' },
      ],
    }
    expect((await say(id, { baseVersion: 1, content: theirs }, taker)).status).toBe(200)
    const mine = {
      items: [
        { key: 'body', state: 'ok' },
        { key: 'fuel', value: 80 },
      ],
    }
    const merged = await say(id, { baseVersion: 1, content: mine })
    const items = merged.body.handover?.content?.items ?? []
    expect(items.map(({ key }) => key).toSorted()).toEqual(['bell', 'body', 'fuel'])
    const answer = await say(id, { baseVersion: 1, content: { items: [{ key: 'bell', state: 'missing' }] } })
    const { handover } = await handoverOf(transactionId)
    expect(answer).toMatchObject(refused(422, 'Another version was saved meanwhile'))
    expect(answer.body.data).toEqual({ version: 3, contentHash: handover.contentHash, conflicts: ['bell'] })
    expect(handover.contentHash).not.toBe(hash)
  })

  test.each<[JsonObject, string]>([
    [{ content: { items: [{ key: 'none' }] }, baseVersion: 1 }, '"content.items.none" is not allowed'],
    [{ content: { items: [{ key: 'keys' }] }, baseVersion: 1 }, '"content.items.keys" is not allowed'],
    [{ content: { items: [{ key: 'body' }, { key: 'body' }] }, baseVersion: 1 }, '"content.items.body" is there twice'],
    [
      { content: { items: [{ key: 'body', photos: ['a'.repeat(64)] }] }, baseVersion: 1 },
      `"content.photos.${'a'.repeat(64)}" is required`,
    ],
    [{ content: { photos: { x: {} } }, baseVersion: 1 }, '"content.photos.x" is not allowed'],
    [{ content: {} }, '"baseVersion" is required'],
    [{ content: {}, baseVersion: 1, remark: 'x' }, '"remark" is not allowed'],
    [{}, '"content" is required'],
  ])('are malformed: %j', async (body, message) => {
    const { id } = await recorded()
    expect(await say(id, body)).toMatchObject(refused(400, message))
  })

  test('fit their time: captured in the window, and here within a week', async () => {
    const { id } = await recorded()
    const late = inHours(-30)
    expect(await say(id, { baseVersion: 1, content: good, capturedDate: late })).toMatchObject(
      refused(422, 'Too early for this hand-over'),
    )
    // a clock that is ahead is judged by ours
    const ahead = await say(id, { baseVersion: 1, content: good, capturedDate: inHours(24 * 30) })
    expect(ahead.status).toBe(200)
    expect((await versions(id)).body.results.at(-1)).toMatchObject({ isClockOff: true, isLate: false })
    await say(id, { remark: 'From before', capturedDate: inHours(-1) })
    expect((await versions(id)).body.results.at(-1)).toMatchObject({ isClockOff: false, isLate: true })
  })

  test('are of the two sides; operators add remarks', async () => {
    const { id } = await recorded()
    const change = { baseVersion: 1, content: good }
    for (const caller of [somebody(), secret]) expect((await say(id, change, caller)).status).toBe(403)
    expect((await say(id, { remark: 'x' }, somebody())).status).toBe(403)
    expect((await say(id, { remark: 'Looked into it' }, secret)).status).toBe(200)
    expect((await versions(id, secret)).body.results.at(-1)).toMatchObject({ kind: 'remark', authorId: null })
    expect((await say('assm_none', { remark: 'x' })).status).toBe(404)
  })

  test('saved by two devices at once, a hundred times, are one chain without gaps', {
    tags: 'release',
    timeout: 60_000,
  }, async () => {
    const { id, transactionId } = await recorded()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        say(
          id,
          {
            baseVersion: 1,
            content: { ...good, items: [...(good.items ?? []), { key: 'bell', note: `${index % 2}` }] },
          },
          index % 2 ? owner : taker,
        ),
      ),
    )
    const saved = answers.filter(({ status }) => status === 200).length
    const { results, head } = (await versions(id)).body
    expect(results).toHaveLength(1 + saved)
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
    expect(verify(id, transactionId, results)).toBe(head)
  })

  test('sent three times by the same queue are there once', async () => {
    const { id: transactionId } = await booked()
    const capturedDate = clock.now().toISOString()
    const salt = randomBytes(16).toString('hex')
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    const next = { ...good, note: 'Dry' }
    const hash = sha256(canonicalJson({ content: next, salt } as JsonObject))
    const runs: string[] = []
    for (let run = 0; run < 3; run += 1) {
      const { body } = await open(transactionId, { clientId: first, content: good, capturedDate })
      await say(body.id, { clientId: second, baseVersion: 1, content: next, salt, capturedDate })
      await sign(body.id, { clientId: third, hash, statement: 'pass', capturedDate })
      runs.push(JSON.stringify((await versions(body.id)).body))
    }
    expect(new Set(runs).size).toBe(1)
    expect((await handoverOf(transactionId)).handover).toMatchObject({ state: 'halfConfirmed', version: 3 })
  })
})

describe('confirming', () => {
  test('by both makes the record complete', async () => {
    const { id, transactionId, hash } = await recorded()
    const half = await sign(id, { hash, statement: 'pass', clientId: randomUUID() })
    expect(half.body).toMatchObject({ statement: 'pass', signedDate: null, handover: { state: 'halfConfirmed' } })
    expect(await sign(id, { hash, statement: 'pass' })).toMatchObject(refused(422, 'User already signed'))
    const full = await sign(id, { hash, statement: 'pass' }, taker)
    expect(full.body).toMatchObject({ status: 'accept', statement: 'pass', handover: { state: 'confirmed' } })
    expect(full.body.signedDate).toEqual(expect.any(String))
    expect(await say(id, { baseVersion: 1, content: good })).toMatchObject(
      refused(422, 'Cannot update a signed assessment'),
    )
    expect((await sign(id, { hash }, taker)).body.message).toMatch(/^Assessment already signed on .* GMT$/)
    expect((await say(id, { remark: 'Later' })).body.handover).toMatchObject({ state: 'confirmed', version: 4 })
    const { results } = (await versions(id)).body
    expect(results[1]).toMatchObject({
      kind: 'confirmation',
      method: 'app',
      authorId: owner.id,
      payload: { signerId: owner.id, contentVersion: 1, contentHash: hash, statement: 'pass', comment: null },
    })
    verify(id, transactionId, results)
    const { results: events } = await ok<{ results: Event[] }>('GET', `/events?objectId=${id}&order=asc`, {
      as: secret,
    })
    expect(events.map((event) => event.type)).toEqual([
      'assessment__created',
      'assessment__draft_updated',
      'assessment__signed_once',
      'assessment__signed',
      'assessment__draft_updated',
    ])
    expect(events[1]?.changesRequested).toEqual({ handover: { number: 1, kind: 'content', hash: results[0]?.hash } })
  })

  test('is of one content: a newer one makes it stale', async () => {
    const { id, transactionId, hash } = await recorded()
    await sign(id, { hash, statement: 'pass' }, taker)
    const changed = await say(id, { baseVersion: 1, content: { ...good, note: 'One more scratch' } })
    expect(changed.body).toMatchObject({
      statement: null,
      signers: { [taker.id]: { signedDate: null } },
      handover: { state: 'recorded', contentVersion: 3 },
    })
    expect((await versions(id)).body.results[1]?.kind).toBe('confirmation')
    const stale = await sign(id, { hash, statement: 'pass' }, taker)
    expect(stale).toMatchObject(refused(422, 'The record has changed'))
    const { handover } = await handoverOf(transactionId)
    expect(stale.body.data).toEqual({ version: 3, contentHash: handover.contentHash })
    expect((await sign(id, { hash: handover.contentHash, statement: 'pass' }, taker)).status).toBe(200)
  })

  test('needs a complete check list, unless one objects, with a reason', async () => {
    const { id, hash } = await recorded({ items: [{ key: 'fuel', value: 10 }] })
    const answer = await sign(id, { hash, statement: 'pass' })
    expect(answer).toMatchObject(refused(422, 'The check list is not complete'))
    expect(answer.body.data).toEqual({ keys: ['body'] })
    expect(await sign(id, { hash, statement: 'challenge' })).toMatchObject(refused(400, '"comment" is required'))
    const objected = await sign(id, { hash, statement: 'challenge', comment: 'No lights' }, taker)
    expect(objected.body).toMatchObject({
      status: 'draft',
      statement: 'challenge',
      signedDate: null,
      handover: { state: 'disputed' },
    })
    const { results } = await ok<{ results: Event[] }>('GET', '/events?type=plaza_handover_disputed', { as: secret })
    expect(results.find(({ objectId }) => objectId === id)).toMatchObject({
      emitter: 'custom',
      emitterId: 'plaza',
      metadata: { stage: 'start', number: 2 },
    })
    const answered = await sign(id, { hash, statement: 'challenge', comment: 'They work' })
    expect(answered.body).toMatchObject({ statement: 'challenge', status: 'draft', handover: { state: 'disputed' } })
    expect(answered.body.signedDate).not.toBeNull()
    const empty = await booked()
    const { body } = await open(empty.id)
    expect(await sign(body.id, { signCode: body.signCodes[owner.id] ?? '' })).toMatchObject(
      refused(422, 'The check list is not complete'),
    )
  })

  test('by the other on this device takes their code, however it is written', async () => {
    const { id, transactionId, hash } = await recorded()
    const code = String((await call<Told>('GET', `/assessments/${id}`, { as: taker })).body.signCodes[taker.id])
    const other = { hash, signerId: taker.id, statement: 'pass' }
    expect(await sign(id, other)).toMatchObject(refused(403, 'Missing sign code'))
    expect(await sign(id, { ...other, signCode: 'AAAA-AAAA' })).toMatchObject(refused(403, 'Invalid sign code'))
    expect((await sign(id, { ...other, signCode: code }, somebody())).status).toBe(403)
    const written = ` ${code.toLowerCase().replace('-', ' ')} `
    expect((await sign(id, { ...other, signCode: written })).body.signers[taker.id]?.signedDate).toEqual(
      expect.any(String),
    )
    expect((await versions(id)).body.results.at(-1)).toMatchObject({ method: 'code', authorId: owner.id })
    expect((await call<Told>('GET', `/assessments/${id}`, { as: taker })).body.signCodes[taker.id]).toBeNull()
    // a code ends with what was confirmed by it, and there is another for what came after
    await say(id, { baseVersion: 1, content: { ...good, note: 'x' } })
    const again = (await call<Told>('GET', `/assessments/${id}`, { as: taker })).body.signCodes[taker.id]
    expect(again).not.toBe(code)
    expect((await both(transactionId, taker)).body.start?.signCodes).toEqual({ [taker.id]: again })
  })

  test('by guessing ends after five codes', async () => {
    const { id, hash } = await recorded()
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await sign(id, { hash, signerId: taker.id, signCode: 'BBBB-BBBB' })).status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  })

  test('with the clients of plain assessments works as ever', async () => {
    const { id, transactionId } = await recorded()
    const read = await ok<Assessment>('GET', `/assessments/${id}`, { as: taker })
    const mine = { as: secret, version: '2020-08-10' } as const
    const listed = await ok<{ results: Assessment[] }>('GET', `/assessments?transactionId=${transactionId}`, mine)
    expect(listed.results.map((each) => each.id)).toEqual([id])
    expect(
      (await ok<{ results: Assessment[] }>('GET', `/assessments?transactionId=${transactionId}&stage=end`, mine))
        .results,
    ).toEqual([])
    expect(await sign(id, {}, taker)).toMatchObject(refused(403, 'Missing sign code'))
    await ok('PATCH', `/assessments/${id}`, {
      as: taker,
      body: { signers: { [taker.id]: { comment: 'Fine', statement: 'pass' } } },
    })
    const signed = await sign(id, { signCode: read.signCodes[taker.id] ?? '' }, taker)
    expect(signed.body.signers[taker.id]).toMatchObject({
      comment: 'Fine',
      statement: 'pass',
      signedDate: expect.any(String),
    })
    // an ordinary assessment knows nothing of contents
    const plain = await ok<Assessment>('POST', '/assessments', {
      as: secret,
      body: { assetId: read.assetId, signers: { [taker.id]: null } },
    })
    expect(await sign(plain.id, { hash: 'a'.repeat(64) }, taker)).toMatchObject(refused(400, '"hash" is not allowed'))
    expect((await versions(plain.id, secret)).status).toBe(404)
    expect(plain.handover).toBeUndefined()
  })

  test('has a link of one’s own', async () => {
    const { id } = await recorded()
    const code = (as: As) =>
      call<{ signCode: string; link: string; expirationDate: string }>('POST', `/assessments/${id}/code`, {
        as,
        body: {},
      })
    const { body } = await code(taker)
    expect(body.link).toContain('/hand-over?token=')
    expect((await code(taker)).body.signCode).toBe(body.signCode)
    expect((await code(taker)).body.link).not.toBe(body.link)
    expect((await code(somebody())).status).toBe(403)
  })
})

describe('pictures', () => {
  test('are tied to what was recorded by their bytes, and open with a signature only', async () => {
    const picture = await pictureFile()
    const taken = sha256(picture)
    const content = {
      items: [{ key: 'body', state: 'ok', photos: [taken] }],
      photos: { [taken]: { name: 'left.jpg', size: picture.length, takenDate: '2030-03-01T10:00:00Z' } },
    } as HandoverContent
    const { id, transactionId } = await recorded(content)
    expect((await handoverOf(transactionId)).handover.missingPhotos).toEqual([taken])
    const { body: file } = await send('left.jpg', picture, { as: owner, folder: 'handover/images' })
    const tie = (body: JsonObject, as: As = owner) =>
      call<Told>('POST', `/assessments/${id}/photos`, {
        as,
        body: { clientId: 'one', sha256: taken, key: file.key, ...body },
      })
    const other = refused(422, 'The picture is not the one that was recorded')
    expect(await tie({ sha256: 'b'.repeat(64) })).toMatchObject(other)
    expect(await tie({ key: 'handover/images/none' })).toMatchObject(other)
    expect(await tie({}, taker)).toMatchObject(other)
    expect((await tie({}, somebody())).status).toBe(403)
    const tied = await tie({})
    expect(tied.body.handover?.missingPhotos).toEqual([])
    expect((await tie({})).body.handover?.version).toBe(2)
    const { results } = (await versions(id)).body
    expect(results[1]).toMatchObject({ kind: 'photo', payload: { sha256: taken, key: file.key } })
    verify(id, transactionId, results)
    const url = new URL(String((await handoverOf(transactionId)).handover.photos?.[taken]?.url))
    const opened = await get(url.pathname + url.search)
    expect(opened.status).toBe(200)
    expect(sha256(opened.bytes)).toBe(results[1]?.payload?.storedSha256)
    expect((await get(url.pathname)).status).toBe(404)
  })
})

describe('a record is kept', () => {
  test('as it was written', async () => {
    const { id } = await recorded()
    for (const statement of [
      sql`update handover_versions set payload = '{}' where assessment_id = ${id}`,
      sql`update handover_versions set payload = null where assessment_id = ${id}`,
      sql`delete from handover_versions where assessment_id = ${id}`,
    ]) {
      await expect(statement.execute(services.db.read)).rejects.toThrow('only ever added')
    }
  })

  test('from other ways of changing it', async () => {
    const { id } = await recorded()
    const change = (body: JsonObject, as: As = secret) => call<Told>('PATCH', `/assessments/${id}`, { as, body })
    for (const body of [
      { status: 'accept' },
      { statement: 'pass' },
      { nbSigners: 1 },
      { signCodes: { [taker.id]: null } },
      { signers: { [taker.id]: null } },
      { emitterId: taker.id },
    ]) {
      expect(await change(body)).toMatchObject(refused(422, 'This assessment is kept by its hand-over'))
    }
    expect((await change({ metadata: { a: 1 } }, taker)).body.metadata).toEqual({ a: 1 })
    const until = inHours(200)
    expect((await change({ expirationDate: until })).body.handover?.dueDate).toBe(until)
    expect(await call('DELETE', `/assessments/${id}`, { as: secret })).toMatchObject(
      refused(422, 'Signed assessment cannot be deleted'),
    )
    const { id: transactionId } = await booked()
    const { body } = await open(transactionId)
    expect((await call('DELETE', `/assessments/${body.id}`, { as: secret })).status).toBe(200)
    expect((await both(transactionId)).body.start).toBeNull()
  })
})
