import { createHash } from 'node:crypto'
import type { HandoverContent, JsonObject } from '@plaza/contract'
import { canonicalJson, handoverItems } from '@plaza/domain'
import { contentOf, drawn } from './files.ts'
import { type HandedOver, handoverHours, handovers } from './handovers.ts'
import type { Listing } from './listing.ts'
import { type NamedObject, ownerId, personId, type Surroundings } from './objects.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** A booking as it is loaded, and when it begins. */
type Booked = { id: string; listing: Listing; start: number; object: JsonObject }

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const iso = (instant: number) => new Date(instant).toISOString()

/** The record of a hand-over with its versions, hashed as docs/contract/27-hand-over.md says, and its photos. */
export function handoverOf(one: HandedOver, booked: Booked, around: Surroundings) {
  const { id: transactionId, listing, start, object } = booked
  const opened = start - handoverHours.opensHours * hourMs
  const id = around.idOf('assm', `${transactionId} start`, new Date(opened))
  const [owner, taker] = [ownerId(listing, around), personId(one.taker, around)]
  const photos = photosOf(one, listing)
  const content = contentIn(one, photos, start)
  const said = content ? entriesOf({ content, photos, owner, taker, start }) : []
  const versions = chained(said, { assessmentId: id, transactionId })
  const confirmed = versions.at(-1)?.createdDate
  const signer = (signedDate: string | null) => ({ comment: null, statement: signedDate && 'pass', signedDate })
  const dateOf = (userId: string) => versions.findLast(({ authorId }) => authorId === userId)?.createdDate ?? null
  const state = confirmed ? 'confirmed' : 'open'
  const head = versions.at(-1)?.hash ?? null
  const lines = [{ state: 'open', date: iso(opened) }, ...(confirmed ? [{ state, date: confirmed }] : [])]
  const assessment: JsonObject = {
    id,
    createdDate: iso(opened),
    updatedDate: confirmed ?? iso(opened),
    assetId: String(object.assetId),
    transactionId,
    ownerId: owner,
    takerId: taker,
    emitterId: owner,
    receiverId: taker,
    status: confirmed ? 'accept' : 'draft',
    statement: confirmed ? 'pass' : null,
    signers: { [owner]: signer(dateOf(owner)), [taker]: signer(dateOf(taker)) },
    signCodes: { [owner]: confirmed ? null : codeOf(`${id} owner`), [taker]: confirmed ? null : codeOf(`${id} taker`) },
    nbSigners: 2,
    expirationDate: iso(start + handoverHours.confirmHours * hourMs),
    signedDate: confirmed ?? null,
    assessmentDate: iso(opened),
    handover: {
      stage: 'start',
      state,
      version: versions.length,
      contentVersion: content ? 1 : 0,
      contentHash: versions[0]?.payloadHash ?? null,
      head,
      opensDate: iso(opened),
      items: handoverItems(object.assetType as JsonObject, object.assetSnapshot as JsonObject, 'start') as JsonObject[],
      missingPhotos: [],
      lines,
    },
  }
  return { assessment, versions, photos, owner, standing: { assessmentId: id, state, head, lines } }
}

type Handover = ReturnType<typeof handoverOf>

/** What a booking says of its records. */
export const standingOf = ({ standing }: Handover): JsonObject => ({ plaza: { handover: { start: standing } } })

/** The records of hand-overs, whatever refers to something after it. */
export function* handoverObjects(
  bookedOf: (listing: string, taker: string) => Booked,
  around: Surroundings,
): Generator<NamedObject> {
  for (const one of handovers) {
    const { assessment, versions, photos, owner } = handoverOf(one, bookedOf(one.listing, one.taker), around)
    for (const { name, key, hash } of photos.values()) {
      const { bytes, width, height, placeholder } = drawn(name)
      const about = { key, createdDate: String(assessment.createdDate), ownerId: owner, name: `${key.slice(-40)}` }
      const hashes = { receivedSha256: hash, storedSha256: hash }
      yield { file: { ...about, bytes, width, height, placeholder, content: contentOf(name), ...hashes } }
    }
    yield { assessment }
    for (const version of versions) yield { handoverVersion: version }
  }
}

type Photo = { name: string; key: string; hash: string }

function photosOf({ found = [] }: HandedOver, { slug }: Listing): Map<number, Photo> {
  const shots = found.flatMap((item) => item.shots ?? [])
  return new Map(
    shots.map((shot) => {
      const name = `listings/${slug}-${shot}`
      const hash = sha256(Buffer.from(contentOf(name), 'base64'))
      return [shot, { name, hash, key: `handover/images/${hash.slice(0, 22)}-${slug}-${shot}.webp` }]
    }),
  )
}

function contentIn(
  { found, note }: HandedOver,
  photos: ReadonlyMap<number, Photo>,
  start: number,
): HandoverContent | undefined {
  if (!found) return
  const takenDate = iso(start + 9 * hourMs)
  const told = [...photos.values()].map(({ name, hash }, index) => {
    const { bytes, width, height } = drawn(name)
    return [hash, { name: `IMG_20${index + 1}.webp`, size: bytes, width, height, takenDate }]
  })
  return {
    items: found.map(({ shots = [], ...item }) => ({
      ...item,
      ...(shots.length > 0 && { photos: shots.flatMap((shot) => photos.get(shot)?.hash ?? []) }),
    })),
    photos: Object.fromEntries(told),
    ...(note && { note }),
  }
}

type Entry = { kind: string; payload: JsonObject; at: number; authorId: string }
type Told = {
  content: HandoverContent
  photos: ReadonlyMap<number, Photo>
  owner: string
  taker: string
  start: number
}

/** The owner writes down what is there and confirms it in the morning, the taker at the door. */
function entriesOf({ content, photos, owner, taker, start }: Told): Entry[] {
  const morning = start + 9 * hourMs + 5 * minuteMs
  const first: Entry = { kind: 'content', payload: { content: content as JsonObject }, at: morning, authorId: owner }
  const pictures = [...photos.values()].map(({ hash, key }, index) => ({
    kind: 'photo',
    payload: { sha256: hash, storedSha256: hash, key },
    at: morning + (index + 1) * 1000,
    authorId: owner,
  }))
  const contentHash = payloadHashOf(salted(first, 1))
  const confirmation = (signerId: string, at: number) => ({
    kind: 'confirmation',
    payload: { signerId, contentVersion: 1, contentHash, statement: 'pass', comment: null, device: null },
    at,
    authorId: signerId,
  })
  return [first, ...pictures, confirmation(owner, morning + minuteMs), confirmation(taker, morning + 90 * minuteMs)]
}

/** A second loading finds what the first one wrote, so salts follow from what they are for. */
const salted = ({ kind, payload, at }: Entry, number: number): JsonObject => ({
  ...payload,
  salt: sha256(`salt ${kind} ${number} ${at}`).slice(0, 32),
})

const payloadHashOf = (payload: JsonObject) => sha256(canonicalJson(payload))

function chained(
  entries: readonly Entry[],
  { assessmentId, transactionId }: Record<'assessmentId' | 'transactionId', string>,
) {
  let previousHash = sha256(`plaza-handover:${transactionId}`)
  return entries.map((entry, index) => {
    const payload = salted(entry, index + 1)
    const hashed = {
      assessmentId,
      number: index + 1,
      kind: entry.kind,
      createdDate: iso(entry.at),
      capturedDate: iso(entry.at),
      authorId: entry.authorId,
      method: 'app',
      payloadHash: payloadHashOf(payload),
      previousHash,
    }
    const hash = sha256(canonicalJson(hashed))
    previousHash = hash
    return { ...hashed, payload, hash, clientId: null }
  })
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `ABCD-EFGH`, the same whenever it is asked for. */
function codeOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 8)
  const code = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
