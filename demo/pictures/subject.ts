import { type Random, seeded } from './random.ts'
import { photoSize, type Scene, type Size, type Thing } from './scene.ts'

/** What there is to photograph. Objects are emoji that exist in the 3D set, perhaps in another colour (`🚲 210`). */
export type ListingPicture = {
  id: string
  object: string
  /** Things of the same story; two stand in the first shot, one in the last. */
  companions?: readonly string[]
  /** What the taker carries home, for the view from above; without it the object and its companions. */
  included?: readonly string[]
  /** `hand` things are shown on a plinth, `vehicle` things large. */
  size?: 'hand' | 'person' | 'vehicle'
  /** Where it is used. Boats need `water`: the 3D set draws them half sunk. */
  setting?: 'land' | 'beach' | 'water' | 'evening'
  /** Degrees by which it leans, for things that look stiff upright. */
  lean?: number
  /** Shown the other way round. */
  mirrored?: boolean
}

/** A listing with everything filled in and its object measured. */
export type Subject = Required<ListingPicture> & { hue: number | null; aspect: number }

type Start = { random: Random; base: Pick<Scene, 'size' | 'seed' | 'hour' | 'floor' | 'finish'> }

export function beginShot(subject: Subject, shot: number): Start {
  const seed = `${subject.id} ${shot}`
  const floor = Math.round(photoSize.height * 0.68)
  return { random: seeded(seed), base: { size: photoSize, seed, hour: 'day', floor, finish: 'photo' } }
}

/** The largest size of this shape that fits into the box. */
export function fit(aspect: number, box: Size): Size {
  const height = Math.min(box.height, box.width / aspect)
  return { width: Math.round(height * aspect), height: Math.round(height) }
}

export const thing = (settings: Omit<Thing, 'kind'> & Size): Thing => ({ kind: 'thing', ...settings })
