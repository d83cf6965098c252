import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type {
  Availability,
  AvailabilityGraph,
  CalendarAddress,
  CalendarRow,
  CalendarSource,
  Notification,
  WaitingEntry,
} from '@plaza/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type As, actingAs, createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { createBookings } from '../../testing/bookings.ts'
import { mailsAsSent } from '../../testing/mails-as-sent.ts'
import { nextReading } from './rules.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>
let base: string
const asked: IncomingMessage[] = []
const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()

const server = createServer((request, response) => {
  asked.push(request)
  const answer = answers.get(request.url ?? '')
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  plaza = await createTestApp({ allowPrivateTargets: true })
  await plaza.app.startJobs()
  given = createBookings(plaza)
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Days from today on, as the bookings and the feeds of these tests count. */
const dayMs = 24 * 3_600_000
const today = Math.floor(Date.now() / dayMs) * dayMs
const day = (count: number) => new Date(today + count * dayMs).toISOString()
const short = (count: number) => day(count).slice(0, 10).replaceAll('-', '')

const event = (first: number, end: number, uid = `${first}-${end}`) =>
  `BEGIN:VEVENT\r\nUID:${uid}@elsewhere\r\nDTSTAMP:20260101T000000Z\r\nDTSTART;VALUE=DATE:${short(first)}\r\nDTEND;VALUE=DATE:${short(end)}\r\nSUMMARY:Ana, +34 600 000 000\r\nEND:VEVENT\r\n`
const feed = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events.join('')}END:VCALENDAR\r\n`
const serve = (path: string, text: string, headers: Record<string, string> = {}) =>
  answers.set(path, (_, response) => response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text))

const lent = async (quantity = 1) => {
  const email = `${crypto.randomUUID()}@example.com`
  const owner = { ...(await plaza.given.person({ displayName: 'Sofía', email })), email }
  const type = await given.rental()
  const asset = await given.asset(
    { name: 'Cargo bike', assetTypeId: type.id, price: 20, currency: 'EUR', quantity },
    owner,
  )
  return { owner, asset }
}
const connect = (as: As, assetId: string, path: string, more = {}) =>
  plaza.ok<CalendarSource>('POST', '/calendar-sources', {
    as,
    body: { assetId, name: 'Elsewhere', url: `${base}${path}`, ...more },
  })
const sources = (as: As, assetId: string) =>
  plaza.ok<CalendarSource[]>('GET', `/calendar-sources?assetId=${assetId}`, { as })
async function settled(as: As, assetId: string): Promise<CalendarSource> {
  await expect.poll(async () => (await sources(as, assetId))[0]?.state).not.toBe('waiting')
  const [source] = await sources(as, assetId)
  if (!source) throw new Error('It is not connected')
  return source
}
const again = async (as: As, { id, assetId }: CalendarSource) => {
  plaza.clock.advance({ minutes: 1 })
  await plaza.ok('POST', `/calendar-sources/${id}/refresh`, { as })
  return settled(as, assetId)
}
const steps = async (assetId: string) =>
  (await plaza.ok<AvailabilityGraph>('GET', `/availabilities/graph?assetId=${assetId}`)).graphDates.map(
    ({ date, availableQuantity }) => [date, availableQuantity],
  )
const booked = async (assetId: string, owner: As, first: number, end: number) => {
  const taker = await plaza.given.person({ displayName: 'Beto' })
  const booking = await given.book({ assetId, startDate: day(first), endDate: day(end) }, taker)
  await given.step(booking.id, 'confirmAndPay', taker)
  await given.step(booking.id, 'accept', owner)
  return { ...booking, taker }
}
const file = async (url: string) => {
  const answer = await plaza.app.http.inject({ method: 'GET', url: new URL(url).pathname })
  return { status: answer.statusCode, type: String(answer.headers['content-type']), text: answer.body }
}

test('a connected calendar closes days, changes them with the feed and opens them when it goes', async () => {
  const { owner, asset } = await lent()
  serve('/one', feed(event(10, 12), event(12, 13), event(20, 21)), { etag: '"first"' })
  const made = await connect(owner, asset.id, '/one')
  expect(made).toMatchObject({ state: 'waiting', host: '127.0.0.1', name: 'Elsewhere', conflicts: [] })
  expect(JSON.stringify(made)).not.toContain('/one')
  const source = await settled(owner, asset.id)
  expect(source).toMatchObject({ state: 'good', problem: null, blocks: 2 })
  expect(await steps(asset.id)).toEqual([
    [day(10), 0],
    [day(13), 1],
    [day(20), 0],
    [day(21), 1],
  ])
  const { results } = await plaza.ok<{ results: Availability[] }>('GET', `/availabilities?assetId=${asset.id}`)
  expect(results[0]?.metadata).toEqual({ plaza: { calendarSourceId: source.id } })
  // who is expected elsewhere is nobody's business here
  expect(JSON.stringify(results)).not.toContain('Ana')
  const [first] = results
  for (const method of ['PATCH', 'DELETE'] as const) {
    const body = method === 'PATCH' ? { quantity: 1 } : undefined
    const answer = await plaza.call(method, `/availabilities/${first?.id}`, { as: owner, ...(body && { body }) })
    expect(answer).toMatchObject({ status: 422, body: { code: 'availability.imported' } })
  }
  // what the owner opens later stays closed while it is taken elsewhere
  const open = { assetId: asset.id, startDate: day(9), endDate: day(14), quantity: 1 }
  await plaza.ok('POST', '/availabilities', { as: owner, body: open })
  const refused = await plaza.call('POST', '/transactions', {
    as: await plaza.given.person({}),
    body: { assetId: asset.id, startDate: day(11), endDate: day(12) },
  })
  expect(refused.status).toBe(422)

  serve('/one', feed(event(20, 21), event(30, 31)))
  expect(await again(owner, source)).toMatchObject({ state: 'good', blocks: 2 })
  const kept = await plaza.ok<{ results: Availability[] }>('GET', `/availabilities?assetId=${asset.id}`)
  expect(kept.results.filter(({ quantity }) => quantity !== 1).map(({ startDate }) => startDate)).toEqual([
    day(30),
    day(20),
  ])
  expect(asked.findLast(({ url }) => url === '/one')?.headers['if-none-match']).toBe('"first"')

  expect(await plaza.ok('DELETE', `/calendar-sources/${source.id}`, { as: owner })).toEqual({ id: source.id })
  expect(await steps(asset.id)).toEqual([
    [day(9), 1],
    [day(14), 1],
  ])
  expect(await sources(owner, asset.id)).toEqual([])
  expect(await plaza.ok('DELETE', `/calendar-sources/${source.id}`, { as: owner })).toEqual({ id: source.id })
})

test('days that another calendar gives back are offered to whoever waits for them', async () => {
  const { owner, asset } = await lent()
  serve('/waited', feed(event(40, 44)))
  await connect(owner, asset.id, '/waited')
  const source = await settled(owner, asset.id)
  const ana = await plaza.given.person({ displayName: 'Ana' })
  const body = { assetId: asset.id, startDate: day(41), endDate: day(43) }
  const { id } = await plaza.ok<WaitingEntry>('POST', '/waiting-list', { as: ana, body })
  const entry = async () =>
    (await plaza.ok<{ results: WaitingEntry[] }>('GET', '/waiting-list', { as: ana })).results.find(
      (each) => each.id === id,
    )
  serve('/waited', feed(event(43, 44)))
  await again(owner, source)
  expect(await entry()).toMatchObject({ status: 'offered' })
  // closed there once more, they are nobody's to book here
  serve('/waited', feed(event(40, 44)))
  await again(owner, source)
  expect(await entry()).toMatchObject({ status: 'waiting', place: 1 })
  await plaza.ok('DELETE', `/calendar-sources/${source.id}`, { as: owner })
  expect(await entry()).toMatchObject({ status: 'offered' })
})

test('a feed that cannot be read says why and leaves everything as it was', async () => {
  const { owner, asset } = await lent()
  serve('/bad', feed(event(10, 12)))
  await connect(owner, asset.id, '/bad')
  const source = await settled(owner, asset.id)
  const before = await steps(asset.id)
  const failing: [string, (request: IncomingMessage, response: ServerResponse) => void][] = [
    ['notACalendar', (_, response) => response.end('<!doctype html><title>Sign in</title>')],
    ['denied', (_, response) => response.writeHead(403).end()],
    ['notFound', (_, response) => response.writeHead(410).end()],
    ['serverError', (_, response) => response.writeHead(503).end()],
    ['unreachable', (request) => request.destroy()],
    ['tooLarge', (_, response) => response.end(feed(event(1, 2)) + ' '.repeat(2_200_000))],
  ]
  for (const [problem, answer] of failing) {
    answers.set('/bad', answer)
    expect(await again(owner, source), problem).toMatchObject({ state: 'failing', problem, blocks: 1 })
    expect(await steps(asset.id)).toEqual(before)
  }
  // after a day its owner is told, once
  let later: As = owner
  const news = () =>
    plaza
      .ok<{ results: Notification[] }>('GET', '/notifications', { as: later })
      .then(({ results }) => results.filter(({ name }) => name === 'calendarFailing'))
  expect(await news()).toEqual([])
  plaza.clock.advance({ hours: 25 })
  later = await plaza.given.login(owner)
  await again(later, source)
  await expect
    .poll(news)
    .toMatchObject([{ path: `/my/calendar?asset=${asset.id}`, data: { calendarName: 'Elsewhere' } }])
  await again(later, source)
  serve('/bad', feed(event(40, 42)))
  expect(await again(later, source)).toMatchObject({ state: 'good', failingSince: null })
  expect(await news()).toHaveLength(1)
})

test('bookings on days that are taken elsewhere are told to the owner and marked', async () => {
  const { owner, asset } = await lent()
  const booking = await booked(asset.id, owner, 15, 18)
  serve('/clash', feed(event(17, 19)))
  await connect(owner, asset.id, '/clash')
  const source = await settled(owner, asset.id)
  expect(source.conflicts).toEqual([{ transactionId: booking.id, startDate: day(15), endDate: day(18) }])
  const news = () =>
    plaza
      .ok<{ results: Notification[] }>('GET', '/notifications', { as: owner })
      .then(({ results }) => results.filter(({ name }) => name === 'calendarConflict'))
  await expect.poll(news).toMatchObject([{ path: `/i/t/${booking.id}`, objectId: booking.id }])
  const [mail] = (await mailsAsSent(plaza, owner.email)).filter(({ subject }) => subject.startsWith('Booked twice?'))
  expect(mail?.text).toContain('Elsewhere')
  expect(mail?.text).toContain(`/i/t/${booking.id}`)
  const marks = async () => {
    const query = `startDate=${day(10)}&endDate=${day(30)}&assetId=${asset.id}`
    const { results } = await plaza.ok<{ results: CalendarRow[] }>('GET', `/calendar?${query}`, { as: owner })
    return results[0]?.bookings.map(({ isTakenElsewhere }) => isTakenElsewhere)
  }
  expect(await marks()).toEqual([true])
  await again(owner, source)
  expect(await news()).toHaveLength(1)
  serve('/clash', feed(event(18, 19)))
  expect((await again(owner, source)).conflicts).toEqual([])
  expect(await marks()).toEqual([false])
})

test('of several pieces an event takes as many as the owner says', async () => {
  const { owner, asset } = await lent(3)
  serve('/some', feed(event(10, 12)))
  await connect(owner, asset.id, '/some', { quantity: 2 })
  await settled(owner, asset.id)
  expect(await steps(asset.id)).toEqual([
    [day(10), 1],
    [day(12), 3],
  ])
})

test('only owners connect calendars, by a web address, and none twice', async () => {
  const { owner, asset } = await lent()
  const stranger = await plaza.given.person({})
  const send = (as: As, url: string) =>
    plaza.call('POST', '/calendar-sources', { as, body: { assetId: asset.id, name: 'x', url } })
  expect((await send(stranger, `${base}/x`)).status).toBe(403)
  expect(await send(owner, 'ftp://example.com/x')).toMatchObject({ body: { code: 'calendarSource.addressInvalid' } })
  const webcal = await plaza.ok<CalendarSource>('POST', '/calendar-sources', {
    as: owner,
    body: { assetId: asset.id, name: 'x', url: 'webcal://calendar.example/secret.ics' },
  })
  expect(webcal.host).toBe('calendar.example')
  expect(await send(owner, 'https://calendar.example/secret.ics')).toMatchObject({
    body: { code: 'calendarSource.twice' },
  })
  expect((await plaza.call('GET', `/calendar-sources?assetId=${asset.id}`, { as: stranger })).status).toBe(403)
  expect((await plaza.call('DELETE', `/calendar-sources/${webcal.id}`, { as: stranger })).status).toBe(403)
  expect(await plaza.ok('GET', '/calendar-sources', { as: owner })).toMatchObject([{ id: webcal.id }])
  expect(await plaza.ok('GET', '/calendar-sources', { as: stranger })).toEqual([])
})

test('a secret address shows what is booked and closed until it is renewed or ended', async () => {
  const { owner, asset } = await lent()
  const booking = await booked(asset.id, owner, 15, 18)
  await plaza.ok('POST', '/availabilities', {
    as: owner,
    body: { assetId: asset.id, startDate: day(17), endDate: day(20), quantity: 0 },
  })
  serve('/theirs', feed(event(40, 42)))
  await connect(owner, asset.id, '/theirs')
  await settled(owner, asset.id)
  const make = (body = {}) => plaza.ok<CalendarAddress>('POST', '/calendar-addresses', { as: owner, body })
  const first = await make({ assetId: asset.id })
  const all = await make()
  expect(first.url).toMatch(/\/calendars\/[\w]{40}\.ics$/)
  const told = await file(first.url)
  expect(told).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  const days = (text: string) => [...text.matchAll(/^DT(?:START|END);VALUE=DATE:(\d+)/gm)].map(([, date]) => date)
  // what another calendar has closed is not told back to it
  expect(days(told.text)).toEqual([short(15), short(18), short(18), short(20)])
  expect(told.text).toContain('SUMMARY:Booked: Cargo bike')
  expect(told.text).toContain(booking.id)
  expect(told.text).not.toContain('Beto')
  expect(days((await file(all.url)).text)).toEqual(days(told.text))

  // a listing elsewhere that reads it is closed on the same days; the listing itself knows its own
  const other = await lent()
  serve('/ours', told.text)
  await connect(other.owner, other.asset.id, '/ours')
  await settled(other.owner, other.asset.id)
  expect(await steps(other.asset.id)).toEqual([
    [day(15), 0],
    [day(20), 1],
  ])
  await connect(owner, asset.id, '/ours')
  await expect.poll(async () => (await sources(owner, asset.id))[1]?.state).toBe('good')
  expect((await sources(owner, asset.id))[1]).toMatchObject({ blocks: 0, conflicts: [] })

  const second = await make({ assetId: asset.id })
  expect(second.url).not.toBe(first.url)
  expect((await file(first.url)).status).toBe(404)
  expect(await plaza.ok('GET', '/calendar-addresses', { as: owner })).toEqual([all, second])
  await plaza.ok('DELETE', `/calendar-addresses/${second.id}`, { as: owner })
  expect((await file(second.url)).status).toBe(404)
  const stranger = await plaza.given.person({})
  expect((await plaza.call('POST', '/calendar-addresses', { as: stranger, body: { assetId: asset.id } })).status).toBe(
    403,
  )
})

test('members of an organization have addresses of their own, which end with their membership', async () => {
  const owner = await plaza.given.person({})
  const team = await plaza.given.organization(owner)
  const ana = await plaza.given.person({})
  const join = (id: string) =>
    plaza.ok('PUT', `/users/${id}/organizations/${team.id}`, { as: plaza.secret, body: { roles: ['provider'] } })
  await join(ana.id)
  const address = (person: Person) =>
    plaza.ok<CalendarAddress>('POST', '/calendar-addresses', { as: actingAs(person, team.id), body: {} })
  const list = (person: Person) =>
    plaza.ok<CalendarAddress[]>('GET', '/calendar-addresses', { as: actingAs(person, team.id) })
  const [hers, mine] = [await address(ana), await address(owner)]
  expect(await list(ana)).toEqual([hers])
  expect(await list(owner)).toEqual([mine])
  await plaza.ok('DELETE', `/calendar-addresses/${mine.id}`, { as: actingAs(ana, team.id) })
  expect([(await file(hers.url)).status, (await file(mine.url)).status]).toEqual([200, 200])
  const atOnce = await Promise.all([address(ana), address(ana), address(ana)])
  expect((await file(hers.url)).status).toBe(404)
  const [next] = await list(ana)
  expect(atOnce).toContainEqual(next)
  expect((await file(next?.url ?? '')).status).toBe(200)

  await plaza.ok('DELETE', `/users/${ana.id}/organizations/${team.id}`, { as: plaza.secret })
  expect([(await file(next?.url ?? '')).status, (await file(mine.url)).status]).toEqual([404, 200])
})

test('a booking among several pieces is told as free time while some are left', async () => {
  const { owner, asset } = await lent(2)
  await booked(asset.id, owner, 15, 18)
  const { url } = await plaza.ok<CalendarAddress>('POST', '/calendar-addresses', {
    as: owner,
    body: { assetId: asset.id },
  })
  expect((await file(url)).text.match(/TRANSP:\w+/g)).toEqual(['TRANSP:TRANSPARENT'])
  await booked(asset.id, owner, 15, 18)
  expect((await file(url)).text.match(/TRANSP:\w+/g)).toEqual(['TRANSP:OPAQUE', 'TRANSP:OPAQUE'])
})

test('either side adds a booking to their calendar, from the page and from the mail', async () => {
  const { owner, asset } = await lent()
  const { id, taker } = await booked(asset.id, owner, 15, 18)
  const { url } = await plaza.ok<{ url: string }>('GET', `/transactions/${id}/calendar`, { as: taker })
  const told = await file(url)
  expect(told).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(told.text).toContain(`DTSTART;VALUE=DATE:${short(15)}`)
  expect(told.text).toContain(`DTEND;VALUE=DATE:${short(18)}`)
  expect(told.text).toContain('SUMMARY:Cargo bike')
  const ofOwner = await plaza.ok<{ url: string }>('GET', `/transactions/${id}/calendar`, { as: owner })
  expect((await file(ofOwner.url)).text).toContain('SUMMARY:Booked: Cargo bike')
  expect((await file(url.replace('.taker.', '.owner.'))).status).toBe(404)
  const stranger = await plaza.given.person({})
  expect((await plaza.call('GET', `/transactions/${id}/calendar`, { as: stranger })).status).toBe(403)
  const accepted = async () =>
    (await mailsAsSent(plaza, taker.username)).find(({ text }) => text.includes('Add to calendar'))?.text
  await expect.poll(accepted).toContain(url)
  await given.cancel(id, taker)
  expect((await file(url)).text).toContain('STATUS:CANCELLED')
})

test('calendars that hang hold up neither those of others nor webhooks', async () => {
  const held: ServerResponse[] = []
  let ended = false
  const hang = (_: IncomingMessage, response: ServerResponse) => {
    if (ended) response.end(feed())
    else held.push(response)
  }
  for (let n = 0; n < 70; n++) answers.set(`/hangs-${n}`, hang)
  const hook = { name: 'Hook', event: 'told', targetUrl: `${base}/hook`, active: true }
  const { id } = await plaza.ok<{ id: string }>('POST', '/webhooks', { as: plaza.secret, body: hook })
  answers.set('/hook', (_, response) => response.end())

  const slow = await lent()
  for (let n = 0; n < 70; n += 10) {
    const body = { name: 'Bike', assetTypeId: slow.asset.assetTypeId, price: 20, currency: 'EUR', quantity: 1 }
    const asset = n === 0 ? slow.asset : await plaza.ok<{ id: string }>('POST', '/assets', { as: slow.owner, body })
    for (let each = n; each < n + 10; each++) await connect(slow.owner, asset.id, `/hangs-${each}`)
  }
  await expect.poll(() => held.length).toBeGreaterThan(0)

  const { owner, asset } = await lent()
  serve('/quick', feed(event(10, 12)))
  await connect(owner, asset.id, '/quick')
  await plaza.ok('POST', '/events', { as: plaza.secret, body: { type: 'told' } })
  expect(await settled(owner, asset.id)).toMatchObject({ state: 'good' })
  await expect.poll(() => asked.some(({ url }) => url === '/hook')).toBe(true)
  // one at a time of each owner
  expect(held).toHaveLength(1)
  ended = true
  for (const response of held) response.end(feed())
  await plaza.ok('DELETE', `/webhooks/${id}`, { as: plaza.secret })
})

test('calendars are read about every half hour, and less often while they fail', () => {
  const now = new Date('2026-11-01T12:00:00Z')
  const minutes = (since: Date | null, random: number) =>
    (nextReading(now, since, random).getTime() - now.getTime()) / 60_000
  expect(minutes(null, 0)).toBe(27)
  expect(minutes(null, 1)).toBe(33)
  expect(minutes(new Date('2026-11-01T10:00:00Z'), 0.5)).toBe(120)
  expect(minutes(new Date('2026-10-01T10:00:00Z'), 0.5)).toBe(360)
})
