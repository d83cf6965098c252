import type { JsonObject } from '@plaza/contract'
import { asObject, availabilityGraph, isFree, isProblem, toInstant } from '@plaza/domain'
import { expect, test } from 'vitest'
import { assetTypes } from './asset-types.ts'
import { calendarOf } from './availability.ts'
import { bookingObjects, bookingOf } from './booking-objects.ts'
import { bookings, questions } from './bookings.ts'
import { drawnPictures } from './files.ts'
import { marketplace } from './index.ts'
import { kept } from './kept.ts'
import { offerObjects, type Surroundings } from './objects.ts'

const around: Surroundings = {
  now: new Date('2027-03-10T18:30:00.000Z'),
  filesUrl: 'https://plaza.example',
  idOf: (prefix, name) => `${prefix}_${name}`,
  hashes: new Map(),
}
const objects = [...bookingObjects(around)]
const kinds = (kind: string): JsonObject[] => objects.flatMap((object) => (object[kind] ? [object[kind]] : []))
const listingOf = (slug: string) => marketplace.listings.find((listing) => listing.slug === slug)
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

test('nobody books what is theirs, and everything for as long as its type allows', () => {
  for (const { listing: slug, taker, units } of bookings) {
    const listing = listingOf(slug)
    expect(listing?.owner, slug).not.toBe(taker)
    const { timing } = assetTypes[listing?.type ?? 'day']
    const longest: Readonly<Record<string, number>> = timing.maxDuration ?? {}
    expect(units, slug).toBeLessThanOrEqual(longest[timing.timeUnit] ?? 0)
  }
  for (const { listing, by } of questions) expect(listingOf(listing)?.owner).not.toBe(by)
})

test('nothing happened in the future, and everything after it was asked for', () => {
  const now = around.now.getTime()
  for (const { createdDate, updatedDate, statusHistory, status } of kinds('transaction')) {
    const dates = (statusHistory as { status: string; date: string }[]).map(({ date }) => toInstant(date))
    expect([...dates].sort((a, b) => b - a)).toEqual(dates)
    expect(Math.max(toInstant(String(updatedDate)), ...dates), String(status)).toBeLessThan(now)
    expect(toInstant(String(createdDate))).toBe(dates.at(-1))
  }
  for (const { createdDate } of [...kinds('message'), ...kinds('rating')]) {
    expect(toInstant(String(createdDate))).toBeLessThan(now)
  }
})

// closed days come round every week, seasons every year
test.each([
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2027-07-01',
])('loaded on %s, everything that is to come was booked while it is open', (day) => {
  const on = { ...around, now: new Date(`${day}T18:30:00.000Z`) }
  for (const { listing: slug, taker, state } of bookings) {
    const { listing, start, end } = bookingOf(slug, taker, on)
    if (state === 'cancelled' || end < on.now.getTime() || listing.opening.kind === 'always') continue
    const { quantity, availabilities } = calendarOf(listing, on.now)
    const dated = availabilities.map((availability) => ({ ...availability, updatedDate: on.now.toISOString() }))
    const graph = availabilityGraph({ quantity, availabilities: dated, reservations: [] })
    expect(!isProblem(graph) && isFree(graph, { start, end }), slug).toBe(true)
  }
})

test('every sentence is said once, and every id is given once', () => {
  const said = [...kinds('message').map(({ content }) => content), ...kinds('rating').map(({ comment }) => comment)]
  const words = said.filter((text) => typeof text === 'string' && text.trim() !== '')
  expect(words.length).toBeGreaterThan(80)
  expect(isUnique(words)).toBe(true)
  expect(isUnique(objects.flatMap((object) => Object.values(object).flatMap(({ id }) => id ?? [])))).toBe(true)
})

test('every picture of the marketplace is drawn, and none is drawn for nothing', () => {
  const files = [...offerObjects(around)].flatMap(({ file }) => file?.key ?? [])
  expect(files).toHaveLength(Object.keys(drawnPictures).length)
  expect(files).toHaveLength(marketplace.listings.length * 5 + 25 + 12)
})

test('what was told leads to a booking, went to a printed login, and the newest is unread', () => {
  const told = kinds('notification')
  const ids = new Set(kinds('transaction').map(({ id }) => id))
  for (const { objectId, userId, path } of told) {
    expect(ids).toContain(objectId)
    expect(['usr_sofia', 'usr_diego', 'usr_olga']).toContain(userId)
    expect([`/i/t/${objectId}`, `/p/${userId}#ratings`]).toContain(path)
  }
  const ofSofia = told.filter(({ userId }) => userId === 'usr_sofia')
  expect(ofSofia.some(({ readDate }) => readDate === null)).toBe(true)
  expect(isUnique(told.map(({ id }) => id))).toBe(true)
})

test('a hand-over that both confirmed was recorded after it opened, and one waits', () => {
  const records = kinds('assessment')
  expect(records.map(({ handover }) => asObject(handover).state)).toEqual(['confirmed', 'open'])
  const dates = kinds('handoverVersion').map(({ createdDate }) => toInstant(String(createdDate)))
  expect([...dates].sort((a, b) => a - b)).toEqual(dates)
  expect(Math.max(...dates)).toBeLessThan(around.now.getTime())
  for (const { id, expirationDate, transactionId } of records) {
    expect(toInstant(String(expirationDate))).toBeGreaterThan(around.now.getTime())
    const booking = kinds('transaction').find((transaction) => transaction.id === transactionId)
    expect(booking?.platformData).toMatchObject({ plaza: { handover: { start: { assessmentId: id } } } })
  }
})

test('saved listings exist, and one costs less than when it was saved', () => {
  const saved = Object.values(kept).flatMap(({ listings }) => listings)
  for (const { listing } of saved) expect(listingOf(listing), listing).toBeDefined()
  expect(saved.some(({ listing, price }) => price !== undefined && price > (listingOf(listing)?.price ?? 0))).toBe(true)
})
