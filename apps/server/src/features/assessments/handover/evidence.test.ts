import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Assessment, JsonObject } from '@plaza/contract'
import { sql } from 'kysely'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditDatabase } from '../../../audit/index.ts'
import { type As, createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { createBookings } from '../../../testing/bookings.ts'
import { pictureFile } from '../../../testing/sample-files.ts'
import { tempFolder } from '../../../testing/temp-folder.ts'
import { createUploader } from '../../../testing/uploads.ts'

const folder = await tempFolder('evidence')
let plaza: TestApp
let owner: Person
let taker: As & { id: string }
let booking: string
let record: Assessment
let key: string

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hourMs = 3_600_000

beforeAll(async () => {
  plaza = await createTestApp({ limits: true, dataDir: folder })
  owner = await plaza.given.person({ displayName: 'Carmen <b>' })
  const given = createBookings(plaza)
  taker = given.taker
  const { ok, secret, clock } = plaza
  await ok('PATCH', '/config', { as: secret, body: { stelace: { instant: { handover: { enabled: true } } } } })
  const items = [{ key: 'bell', label: { default: 'Bell', es: 'Timbre' } }]
  const { id: assetTypeId } = await given.type({ metadata: { plaza: { handover: { items } } } })
  const { id: assetId } = await given.asset({ assetTypeId, name: 'Cargo bike', price: 10, currency: 'EUR' }, owner)
  const at = (hours: number) => new Date(clock.now().getTime() + hours * hourMs).toISOString()
  const body = { assetId, startDate: at(4), endDate: at(20) }
  booking = (await ok<{ id: string }>('POST', '/transactions', { as: taker, body })).id
  for (const name of ['confirmAndPay', 'accept']) {
    await ok('POST', `/transactions/${booking}/transitions`, { as: secret, body: { name } })
  }
  const picture = await pictureFile()
  const [taken, lost] = [sha256(picture), sha256('never sent')]
  const content = {
    items: [{ key: 'bell', state: 'damaged', note: 'Rust & dust', photos: [taken, lost] }],
    photos: { [taken]: { name: 'a.jpg' }, [lost]: { name: 'b.jpg' } },
  }
  record = await ok<Assessment>('POST', `/transactions/${booking}/handovers`, {
    as: owner,
    body: { stage: 'start', clientId: randomUUID(), content },
  })
  const { body: file } = await createUploader(plaza).send('a.jpg', picture, { as: owner, folder: 'handover/images' })
  key = file.key
  const photo = { clientId: randomUUID(), sha256: taken, key }
  await ok('POST', `/assessments/${record.id}/photos`, { as: owner, body: photo })
  const hash = record.handover?.contentHash ?? ''
  await ok('POST', `/assessments/${record.id}/signatures`, { as: owner, body: { hash, statement: 'pass' } })
  const objection = { hash, statement: 'challenge', comment: 'It rang' }
  await ok('POST', `/assessments/${record.id}/signatures`, { as: taker, body: objection })
  const later = { clientId: randomUUID(), capturedDate: at(-1), remark: 'See the photo' }
  await ok('POST', `/assessments/${record.id}/versions`, { as: owner, body: later })
  await ok('POST', `/transactions/${booking}/handovers`, {
    as: taker,
    body: { stage: 'end', clientId: randomUUID(), content: { note: 'Back by Łucja Ωmega Иван 🚲' } },
  })
})

const page = (format: string, as: As = taker) =>
  plaza.call<JsonObject>('GET', `/transactions/${booking}/handovers/evidence?format=${format}`, { as })
const verify = async (evidence: unknown) => {
  const path = join(folder, `${randomUUID()}.json`)
  await writeFile(path, JSON.stringify(evidence))
  const script = join(import.meta.dirname, 'verify-evidence.mjs')
  return promisify(execFile)(process.execPath, [script, path]).then(
    ({ stdout }) => stdout.trim(),
    ({ stdout }: { stdout: string }) => stdout.trim(),
  )
}
/** The text of a page as it is sent. */
const textOf = async (url: string, as: As = {}) => {
  const { status, body } = await plaza.call<string>('GET', url, { as })
  return { status, html: typeof body === 'string' ? body : JSON.stringify(body) }
}

describe('the evidence', () => {
  test('is recomputed by a script that knows nothing of Plaza', async () => {
    const { body, status } = await page('json')
    expect(status).toBe(200)
    expect(body).toMatchObject({ transactionId: booking, records: [{ stage: 'start' }, { stage: 'end' }] })
    expect(await verify(body)).toBe('Everything fits.')
    const text = JSON.stringify(body)
    expect(await verify(JSON.parse(text.replace('It rang', 'It sang')))).toContain('start, version 4: its payload')
    expect(await verify(JSON.parse(text.replaceAll('"authorId":"usr', '"authorId":"usx')))).toContain(
      'its hash is another',
    )
  })

  test('is a page of its own with pictures in it, and what is missing named', async () => {
    const { html, status } = await textOf(`/transactions/${booking}/handovers/evidence`, taker)
    expect(status).toBe(200)
    expect(html).toContain('Cargo bike')
    expect(html).toContain('Carmen &#60;b&#62;')
    expect(html).toContain('Rust &#38; dust')
    expect(html).toContain('It rang')
    expect(html).toContain('See the photo')
    expect(html).toContain('arrived late')
    expect(html.match(/src="data:image\/jpeg;base64,/g)).toHaveLength(1)
    expect(html.match(/This photo was never received/g)).toHaveLength(1)
    expect(html).toContain('<svg')
    expect(html).not.toMatch(/(src|href)="(?!data:)/)
  })

  test('is drawn as a file a few times in a row and no more', { tags: 'release' }, async () => {
    const path = `/transactions/${booking}/handovers/evidence?format=pdf`
    // all at once: nobody is given more while they are drawn
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => createUploader(plaza).get(path, { authorization: `Bearer ${owner.token}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('is a PDF file that says the same, with pictures in it and numbers on its pages', {
    tags: 'release',
  }, async () => {
    const { status, headers, bytes } = await createUploader(plaza).get(
      `/transactions/${booking}/handovers/evidence?format=pdf`,
      { authorization: `Bearer ${taker.token}` },
    )
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe(`attachment; filename="hand-over-${booking}.pdf"`)
    const file = await getDocumentProxy(new Uint8Array(bytes))
    const { text, totalPages } = await extractText(file, { mergePages: true })
    const head = (await page('json')).body.records as { head: string }[]
    const said = [
      'Cargo bike',
      'Carmen <b>',
      'Łucja Ωmega Иван',
      'Rust & dust',
      'It rang',
      'See the photo',
      'arrived late',
    ]
    const unbroken = text.replace(/\s+/g, '')
    for (const words of [...said, 'This photo was never received', booking, String(head[0]?.head)]) {
      expect(unbroken).toContain(words.replace(/\s+/g, ''))
    }
    expect(unbroken).toContain(`1/${totalPages}`)
    const pictures = await Promise.all(Array.from({ length: totalPages }, (_, index) => extractImages(file, index + 1)))
    expect(pictures.flat()).toHaveLength(1)
  })

  test('is for the two sides and those who may read all', async () => {
    const stranger = await plaza.given.person()
    expect((await page('json', stranger)).status).toBe(403)
    expect((await page('json', plaza.secret)).status).toBe(200)
    expect((await page('pdf', stranger)).status).toBe(403)
  })

  test('is read by whoever gets a link, for its days, and that is written down', async () => {
    const path = `/transactions/${booking}/handovers/evidence/link`
    const link = (as: As, body: JsonObject = { days: 2 }) =>
      plaza.call<{ url: string; expirationDate: string }>('POST', path, { as, body })
    expect((await link(plaza.secret)).status).toBe(403)
    expect((await link(taker, { days: 31 })).status).toBe(400)
    const operator = { ...plaza.secret, headers: { 'x-stelace-user-id': (await plaza.given.person()).id } }
    expect((await link(operator)).status).toBe(200)
    expect((await link(await plaza.given.person())).status).toBe(403)
    const first = new URL((await link(taker)).body.url).pathname
    const second = new URL((await link(taker)).body.url).pathname
    expect((await textOf(first)).status).toBe(404)
    const opened = await textOf(second)
    expect([opened.status, opened.html.includes('Cargo bike')]).toEqual([200, true])
    const { headers, bytes } = await createUploader(plaza).get(`${second}?format=pdf`)
    expect(headers['content-type']).toBe('application/pdf')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { results } = await plaza.ok<{ results: JsonObject[] }>('GET', `/audit?objectId=${booking}`, {
      as: plaza.secret,
    })
    expect(results.filter(({ action }) => action === 'handovers.openEvidence')).toHaveLength(2)
    expect((await plaza.call('DELETE', path, { as: taker })).status).toBe(200)
    expect((await textOf(second)).status).toBe(404)
  })
})

describe('the check of the database', () => {
  const breaches = async (hash?: string) => {
    const findings = await auditDatabase(plaza.databaseUrl, async () => hash ?? stored())
    return findings.filter((finding) => finding.breaches.length > 0)
  }
  const stored = async () => {
    const { rows } = await sql<{ hash: string }>`select stored_sha256 as hash from files where key = ${key}`.execute(
      plaza.services.db.read,
    )
    return rows[0]?.hash
  }

  test('names a picture that was changed', async () => {
    expect(await breaches()).toEqual([])
    expect(await breaches('f'.repeat(64))).toEqual([
      {
        invariant: 'Pictures of hand-overs are as they were stored',
        breaches: [{ id: record.id, detail: `${key} is not what was stored` }],
      },
    ])
  })

  test('names the first version that was changed', async () => {
    const { read } = plaza.services.db
    await sql`alter table handover_versions disable trigger user`.execute(read)
    await sql`update handover_versions set payload = jsonb_set(payload, '{comment}', '"It sang"')
      where assessment_id = ${record.id} and number = 4`.execute(read)
    const invariant = 'Hand-overs are as they were recorded'
    const said = (detail: string) => [{ invariant, breaches: [{ id: record.id, detail }] }]
    expect(await breaches()).toEqual(said('version 4 is not what was said'))
    await sql`update handover_versions set author_id = 'usr_x' where assessment_id = ${record.id} and number = 2`.execute(
      read,
    )
    expect(await breaches()).toEqual(said('version 2 is not as it was written'))
    await sql`delete from handover_versions where assessment_id = ${record.id} and number = 1`.execute(read)
    expect(await breaches()).toEqual(said('version 1 is missing'))
  })
})
