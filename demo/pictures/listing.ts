import { objectForm } from './objects.ts'
import type { Scene } from './scene.ts'
import { flatLayShot } from './shot-flat-lay.ts'
import { detailShot, wallShot } from './shot-on-wall.ts'
import { outdoorShot } from './shot-outdoors.ts'
import type { ListingPicture, Subject } from './subject.ts'
import type { Wall } from './walls.ts'

export type { ListingPicture } from './subject.ts'

export type Shots = readonly [hero: Scene, detail: Scene, flatLay: Scene, outdoors: Scene, otherWall: Scene]

/** Cards of a result list stand four in a row: this many before a card are beside or above it. */
const neighbours = 4

/**
 * Five different pictures of one listing, the same for the same id. `avoid` are the walls of the listings shown before
 * it, the nearest first.
 */
export async function listingShots(
  listing: ListingPicture,
  { avoid = [] }: { avoid?: readonly Wall[] } = {},
): Promise<Shots> {
  const { hue, aspect } = await objectForm(listing.object)
  const subject: Subject = {
    companions: [],
    included: [],
    size: 'person',
    setting: 'land',
    lean: 0,
    mirrored: false,
    ...listing,
    hue,
    aspect,
  }
  const hero = await wallShot(subject, { shot: 1, avoid, companions: 2, mirrored: subject.mirrored })
  const flatLay = await flatLayShot(subject, { shot: 3, avoid: [hero.wall] })
  const outdoors = await outdoorShot(subject, { shot: 4, avoid: [hero.wall, flatLay.wall] })
  const other = await wallShot(subject, {
    shot: 5,
    avoid: [hero.wall, flatLay.wall, outdoors.wall],
    otherThan: hero.place.kind,
    companions: 1,
    mirrored: !subject.mirrored,
  })
  return [hero, await detailShot(subject, { shot: 2, of: hero }), flatLay, outdoors, other]
}

/** Degrees by which the hues of the second, third … listing of the same thing are turned. */
const turns = [0, 210, 110, 290, 60, 160, 250, 330]

/** Of several listings of the same thing each has its own colour, and every other one looks the other way. */
function toldApart(listings: readonly ListingPicture[]): ListingPicture[] {
  const seen = new Map<string, number>()
  return listings.map((listing) => {
    const before = seen.get(listing.object) ?? 0
    seen.set(listing.object, before + 1)
    if (before === 0) return listing
    const object = `${listing.object} ${turns[before % turns.length]}`
    return { ...listing, object, mirrored: before % 2 === 1 }
  })
}

/**
 * The shots of listings that will be shown in this order: no two neighbours have the same wall, and no two the same thing
 * in the same colour.
 */
export async function composeListings(listings: readonly ListingPicture[]): Promise<Shots[]> {
  const all: Shots[] = []
  for (const listing of toldApart(listings)) {
    const avoid = all.slice(-neighbours).map(([hero]) => hero.wall)
    all.push(await listingShots(listing, { avoid: avoid.reverse() }))
  }
  return all
}
