import type { JsonObject, MonthStatement, Receipt } from '@plaza/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>
let booking: { id: string }

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
  const { id: assetTypeId } = await given.rental()
  const asset = await given.thing({ assetTypeId, name: '=Tent for four' })
  // two days at 200; the owner pays 5 %, whoever books 15 %
  booking = await given.validated({ assetId: asset.id, startDate: march(1), endDate: march(3) })
  const legal = { name: 'Plaza Tents S.A. de C.V.', address: 'Calle Uno 5, México', taxNumber: 'PTE200101AB1' }
  await plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { legal } } } })
})

const receipt = (as: As, query = '') =>
  plaza.call<Receipt & { code: string }>('GET', `/transactions/${booking.id}/receipt${query}`, { as })

async function fileAt(address: string) {
  const { pathname, search } = new URL(address)
  return plaza.app.http.inject({ method: 'GET', url: `${pathname}${search}` })
}

async function textAt(address: string) {
  const { rawPayload, headers } = await fileAt(address)
  expect(headers['content-type']).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

describe('the receipt of a booking', () => {
  test('tells hours as hours, and nights until the day of leaving', { tags: 'release' }, async () => {
    const periodOf = async (timeUnit: string, dates: { startDate: string; endDate: string }) => {
      const { id: assetTypeId } = await given.rental({ timing: { timeUnit } })
      const asset = await given.thing({ assetTypeId, name: 'Boat' })
      const { id } = await given.validated({ assetId: asset.id, ...dates })
      const { body } = await plaza.call<Receipt>('GET', `/transactions/${id}/receipt?timeZone=UTC`, { as: given.taker })
      expect(body.timeUnit).toBe(timeUnit)
      return textAt(body.fileUrl)
    }
    const hours = { startDate: '2031-05-24T10:00:00.000Z', endDate: '2031-05-24T14:00:00.000Z' }
    expect(await periodOf('h', hours)).toContain('24 May 2031, 10:00–14:00')
    const nights = { startDate: '2031-05-07T00:00:00.000Z', endDate: '2031-05-10T00:00:00.000Z' }
    expect(await periodOf('n', nights)).toContain('7–10 May 2031')
  })

  test('says line by line what whoever books pays, and who runs the service', async () => {
    const { body } = await receipt(given.taker)
    expect(body).toMatchObject({
      side: 'taker',
      transactionId: booking.id,
      currency: 'EUR',
      lines: [
        { kind: 'booking', amount: 400 },
        { kind: 'takerFee', amount: 60 },
      ],
      total: 460,
      payment: 'direct',
      isCancelled: false,
      issuer: { legalName: 'Plaza Tents S.A. de C.V.', taxNumber: 'PTE200101AB1', note: null },
    })
    const text = await textAt(body.fileUrl)
    for (const said of ['Receipt', 'Calle Uno 5, México', 'PTE200101AB1', booking.id, '€460', '1–2 Mar 2030'])
      expect(text).toContain(said)
  })

  test('is a statement for the owner', async () => {
    const { body } = await receipt(given.owner)
    expect(body).toMatchObject({ side: 'owner', total: 380 })
    expect(body.lines).toEqual([
      { kind: 'booking', amount: 400 },
      { kind: 'ownerFee', amount: -20 },
    ])
    expect(await textAt(body.fileUrl)).toContain('€380')
  })

  test('names the taxes that are part of it, by type, place and day', async () => {
    const taxed = async (taxes: JsonObject[], as: As) => {
      await plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { taxes } } } })
      return (await receipt(as)).body
    }
    const vat = { name: 'VAT', percent: 15 }
    const taxes = [vat, { ...vat, percent: 20, from: '2999-01-01' }, { name: 'City tax', percent: 1, country: 'PT' }]
    const { total, taxes: of, fileUrl } = await taxed(taxes, given.taker)
    expect([total, of]).toEqual([460, [{ name: 'VAT', percent: 15, amount: 60 }]])
    expect(await textAt(fileUrl)).toContain('including VAT 15%')
    // on what was booked, not on what the service leaves
    expect((await taxed([{ name: 'VAT', percent: 25 }], given.owner)).taxes).toEqual([
      { name: 'VAT', percent: 25, amount: 80 },
    ])
    expect((await taxed([{ ...vat, assetTypesIds: ['typ_other'] }], given.taker)).taxes).toEqual([])

    // the price before, and the booking to either side, say the same as the paper
    await taxed([vat], given.taker)
    type Told = { platformData: { plaza?: { taxes?: unknown } } }
    const { id } = booking
    const { assetId } = await plaza.ok<{ assetId: string }>('GET', `/transactions/${id}`, { as: plaza.secret })
    const told = async (as: As) =>
      (await plaza.ok<Told>('GET', `/transactions/${id}`, { as })).platformData.plaza?.taxes
    expect(await told(given.taker)).toEqual((await receipt(given.taker)).body.taxes)
    expect(await told(given.owner)).toEqual((await receipt(given.owner)).body.taxes)
    const other = { startDate: march(20), endDate: march(22) }
    const platformData = { plaza: { taxes: 'none' } }
    const before = await plaza.ok<Told>('POST', '/transactions/preview', {
      as: plaza.secret,
      body: { assetId, ...other, platformData },
    })
    expect(before.platformData.plaza?.taxes).toEqual([{ name: 'VAT', percent: 15, amount: 60 }])
    const { status } = await plaza.call('PATCH', `/transactions/${id}`, { as: plaza.secret, body: { platformData } })
    expect([status, await told(given.taker)]).toEqual([200, [{ name: 'VAT', percent: 15, amount: 60 }]])
    await taxed([], given.taker)
  })

  test('tells the lines of a listing with rules for its price', async () => {
    const { id: assetTypeId } = await given.rental()
    const prices = {
      discounts: [{ atLeast: 2, percent: 10 }],
      extras: [{ id: 'clean', name: 'Cleaning', price: 30, isRequired: true }],
    }
    const asset = await given.thing({ assetTypeId, metadata: { plaza: { prices } } })
    const april = (day: number) => new Date(Date.UTC(2030, 3, day)).toISOString()
    const { id } = await given.validated({ assetId: asset.id, startDate: april(1), endDate: april(3) })
    const body = await plaza.ok<Receipt>('GET', `/transactions/${id}/receipt`, { as: given.taker })
    expect(body.lines).toEqual([
      { kind: 'booking', label: '€200 × 2 days', amount: 400 },
      { kind: 'booking', label: '10% off for a longer booking', amount: -40 },
      { kind: 'booking', label: 'Cleaning', amount: 30 },
      { kind: 'takerFee', amount: 58.5 },
    ])
    expect(body.total).toBe(448.5)
    expect(await textAt(body.fileUrl)).toContain('Cleaning €30')
  })

  test('is for the two sides alone, each their own, and for those who may read all', async () => {
    expect((await receipt(given.taker, '?side=owner')).status).toBe(403)
    expect((await receipt(given.somebody())).status).toBe(403)
    expect((await receipt(plaza.secret, '?side=owner')).body).toMatchObject({ side: 'owner', total: 380 })
    expect((await receipt(plaza.secret, '?timeZone=Nowhere')).body.code).toBe('earnings.zoneUnknown')
  })

  test('is there once a booking is agreed', async () => {
    const asset = await given.thing({ assetTypeId: (await given.rental()).id })
    const { id } = await given.book({ assetId: asset.id, startDate: march(1), endDate: march(3) })
    const answer = await plaza.call<{ code: string }>('GET', `/transactions/${id}/receipt`, { as: given.taker })
    expect([answer.status, answer.body.code]).toEqual([422, 'receipt.none'])
    expect((await plaza.call('GET', '/transactions/trn_nothing/receipt', { as: given.taker })).status).toBe(404)
  })
})

describe('the statement of a month', () => {
  const statement = (query: string, as = given.owner) =>
    plaza.call<MonthStatement>('GET', `/earnings/statement?month=2030-03${query}`, { as })

  test('adds up the bookings, as a page, a file and a table', async () => {
    const { body } = await statement('')
    expect(body.totals).toEqual([
      { month: '2030-03', currency: 'EUR', bookings: 1, value: 400, ownerFees: 20, ownerAmount: 380, paidOut: 0 },
    ])
    expect(body.bookings.map(({ transactionId }) => transactionId)).toEqual([booking.id])
    const text = await textAt(body.fileUrl)
    for (const said of ['Statement', 'March 2030', 'Plaza Tents S.A. de C.V.', booking.id, '€380'])
      expect(text).toContain(said)
    const table = await fileAt(body.csvUrl)
    expect(table.headers['content-type']).toContain('text/csv')
    // what a spreadsheet would take for a formula stays a text
    expect(table.body).toContain(
      `2030-03-01,2030-03-02,'=Tent for four,EUR,400,20,380,Paid in person,${booking.id}\r\n`,
    )
  })

  test('is the owner’s own, and empty where there was nothing', async () => {
    expect((await statement(`&ownerId=${given.owner.id}`, given.taker)).status).toBe(403)
    expect((await statement('', given.taker)).body).toMatchObject({ totals: [], bookings: [] })
    expect((await plaza.call('GET', '/earnings/statement?month=2030-13', { as: given.owner })).status).toBe(400)
  })
})

test('an address ends by itself, and nobody writes one', async () => {
  const { fileUrl } = (await receipt(given.taker)).body
  const [start, token = ''] = fileUrl.split('token=')
  const [text = '', signature] = token.split('.')
  const other = Buffer.from(text, 'base64url').toString().replace('taker', 'owner')
  const forged = `${start}token=${Buffer.from(other).toString('base64url')}.${signature}`
  expect((await fileAt(forged)).statusCode).toBe(403)
  plaza.clock.advance({ minutes: 16 })
  expect((await fileAt(fileUrl)).statusCode).toBe(403)
})
