import type { JsonObject } from '@plaza/contract'
import { keyOf } from './files.ts'
import { marketplace } from './index.ts'
import { assetId, assetObject, type NamedObject, ownerId, personId, type Surroundings } from './objects.ts'

const hourMs = 3_600_000

type Waiting = { name: string; description: string; like: string; picture?: string; price: number; hoursAgo: number }

/** Listings that wait for somebody to look at them: one that is fine, one with contact data, one that is there twice. */
const waiting: readonly Waiting[] = [
  {
    name: 'Hammock tent with mosquito net',
    description:
      'Hangs between two trees and keeps the insects out. Straps, net and rain cover come along, all dry and clean.',
    like: 'camping',
    picture: 'categories/camping',
    price: 140,
    hoursAgo: 9,
  },
  {
    name: 'Mountain bike, call before you book',
    description:
      'Full suspension, size L. Call me on 222 555 0142 or write to bikes@example.com, it’s cheaper without the site.',
    like: 'bikes',
    picture: 'categories/bikes',
    price: 260,
    hoursAgo: 5,
  },
  { name: '', description: '', like: 'music', price: 0, hoursAgo: 2 },
]

/** A listing that stands for its category, and whose owner has more than one. */
const modelOf = (category: string) => {
  const found =
    marketplace.listings.find(({ slug }) => slug !== '' && rootIs(slug, category)) ?? marketplace.listings[0]
  if (!found) throw new Error('The marketplace offers nothing')
  return found
}
const rootIs = (slug: string, category: string) =>
  marketplace.listings.some((listing) => listing.slug === slug && listing.category.startsWith(category.slice(0, 4)))

/** What somebody who runs the demo finds to do: three listings to review and two complaints. */
export function* reviewObjects(around: Surroundings): Generator<NamedObject> {
  for (const [index, each] of waiting.entries()) {
    const date = new Date(around.now.getTime() - each.hoursAgo * hourMs)
    const asset = waitingAsset(each, index, date, around)
    yield { asset }
    yield { case: caseOf('review', { name: `review ${index}`, date, asset }, around) }
  }
  yield* reportObjects(around)
}

function waitingAsset(each: Waiting, index: number, date: Date, around: Surroundings): JsonObject {
  const copied = assetObject(modelOf(each.like), around)
  const createdDate = date.toISOString()
  const url = each.picture && `${around.filesUrl}/files/${keyOf(each.picture, 'images')}`
  return {
    ...copied,
    id: around.idOf('ast', `waiting ${index}`, date),
    createdDate,
    updatedDate: createdDate,
    ...(each.name && { name: each.name, description: each.description, price: each.price, customAttributes: {} }),
    validated: false,
    platformData: { plaza: { moderation: { status: 'waiting', reason: null, reasonCodes: [] } } },
    ...(url && {
      metadata: { ...(copied.metadata as JsonObject), images: [{ name: each.name, url, caption: each.name }] },
    }),
  }
}

type Subject = { name: string; date: Date; asset: JsonObject }

function caseOf(kind: string, { name, date, asset }: Subject, { idOf }: Surroundings): JsonObject {
  const createdDate = date.toISOString()
  return {
    id: idOf('case', name, date),
    createdDate,
    updatedDate: createdDate,
    kind,
    title: asset.name ?? null,
    objectType: 'asset',
    objectId: asset.id ?? null,
    userIds: [String(asset.ownerId)],
    status: 'open',
    priority: 'normal',
    dueDate: new Date(date.getTime() + 24 * hourMs).toISOString(),
  }
}

const complaints = [
  { place: 3, hoursAgo: 26, reason: 'wrongCategory', text: 'This isn’t what the photos show.', by: ['sofia'] },
  {
    place: 7,
    hoursAgo: 3,
    reason: 'unsafe',
    text: 'It leaks at the seam: we were bailing after ten minutes.',
    by: ['olga', 'sofia'],
  },
] as const

function* reportObjects(around: Surroundings): Generator<NamedObject> {
  for (const [index, { place, hoursAgo, reason, text, by }] of complaints.entries()) {
    const listing = marketplace.listings[place]
    if (!listing) continue
    const date = new Date(around.now.getTime() - hoursAgo * hourMs)
    const asset = { id: assetId(listing, around), name: listing.name, ownerId: ownerId(listing, around) }
    const found = caseOf('report', { name: `report ${index}`, date, asset }, around)
    yield { case: { ...found, nbReports: by.length } }
    for (const [number, person] of by.entries()) {
      const createdDate = new Date(date.getTime() + number * 60_000)
      yield {
        caseReport: {
          eventId: around.idOf('evt', `report ${index} ${number}`, createdDate),
          caseId: String(found.id),
          createdDate: createdDate.toISOString(),
          reporterId: personId(person, around),
          reason,
          text: number === 0 ? text : null,
        },
      }
    }
  }
}
