import type { Scene, Size } from './scene.ts'
import type { Wall } from './walls.ts'

export const avatarSize: Size = { width: 400, height: 400 }
export const tileSize: Size = { width: 584, height: 480 }

/** A face before a wall, its chin or shoulders on the lower edge, where a round frame cuts them. */
export function avatar(face: string, wall: Wall): Scene {
  const { width, height } = avatarSize
  return {
    ...small(avatarSize, `avatar ${face}`, wall),
    floor: height * 2,
    items: [
      { kind: 'thing', emoji: face, x: width / 2, y: height, height: height * 0.85, width: width * 0.92, on: 'wall' },
    ],
  }
}

/** The object of a category, calm enough for a name under or over it. */
export function categoryTile(object: string, wall: Wall): Scene {
  const { width, height } = tileSize
  return {
    ...small(tileSize, `category ${object}`, wall),
    floor: height * 0.67,
    items: [
      { kind: 'thing', emoji: object, x: width * 0.5, y: height * 0.8, width: width * 0.5, height: height * 0.54 },
    ],
  }
}

const small = (size: Size, seed: string, wall: Wall) =>
  ({
    size,
    seed,
    wall,
    partner: wall,
    hour: 'day',
    place: { kind: 'plain' },
    lights: [],
    finish: 'tile',
  }) satisfies Partial<Scene>
