import type { Scene, Size } from './scene.ts'
import type { Wall } from './walls.ts'

export const avatarSize: Size = { width: 400, height: 400 }

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
