import type { Scene, Thing } from './scene.ts'
import type { Hour } from './walls.ts'

/** The square of the home page: a calm pink wall for the title, the things on the right, free paving below. */
export function homeHero(hour: Hour): Scene {
  const floor = 690
  return {
    size: { width: 2400, height: 1120 },
    seed: 'home',
    hour,
    wall: 'rosa',
    partner: 'ocre',
    finish: 'photo',
    floor,
    place: {
      kind: 'square',
      sun: { x: 2050, y: 196 },
      houses: [
        { wall: 'anil', x: 1900, width: 500, top: 330 },
        { wall: 'ocre', x: 1520, width: 430, top: 150, door: { x: 1740, width: 230, height: 372 } },
        { wall: 'rosa', x: 0, width: 1560, top: 0 },
      ],
    },
    lights: [
      { kind: 'beam', x: 960 },
      { kind: 'leaf', x: 1330, y: 90 },
    ],
    items: [
      put('🌴', 2172, floor + 22, { height: 480 }),
      {
        kind: 'stand',
        shape: 'square',
        wall: 'rosa',
        x: 2060,
        y: floor + 66,
        width: 270,
        height: 170,
        holds: { emoji: '📷', width: 176 },
      },
      put('🪅', 1740, floor + 56, { height: 310 }),
      put('🌵', 1512, floor + 50, { height: 268 }),
      put('🎸', 1330, floor + 128, { height: 400, turn: -10 }),
      put('🛵', 2100, floor + 206, { width: 366 }),
      put('🚲', 1650, floor + 220, { width: 450 }),
      put('🧰', 1215, floor + 226, { width: 190 }),
      put('🛹', 1892, floor + 236, { height: 112, turn: 6 }),
    ],
  }
}

/** The square of the home page, for a phone: title above, things in the middle, the search field over the paving. */
export function homeHeroTall(hour: Hour): Scene {
  const floor = 660
  return {
    size: { width: 900, height: 1100 },
    seed: 'home on a phone',
    hour,
    wall: 'rosa',
    partner: 'ocre',
    finish: 'photo',
    floor,
    place: {
      kind: 'square',
      sun: { x: 450, y: -400 },
      houses: [
        { wall: 'rosa', x: 0, width: 900, top: 0 },
        { wall: 'anil', x: 650, width: 250, top: 500 },
        { wall: 'ocre', x: 410, width: 270, top: 430, door: { x: 545, width: 150, height: 196 } },
      ],
    },
    lights: [{ kind: 'beam', x: 300 }],
    items: [
      {
        kind: 'stand',
        shape: 'square',
        wall: 'rosa',
        x: 756,
        y: floor + 54,
        width: 184,
        height: 126,
        holds: { emoji: '📷', width: 132 },
      },
      put('🪅', 552, floor + 48, { height: 238 }),
      put('🌵', 352, floor + 40, { height: 204 }),
      put('🎸', 206, floor + 104, { height: 290, turn: -10 }),
      put('🛵', 738, floor + 168, { width: 226 }),
      put('🚲', 464, floor + 184, { width: 318 }),
      put('🧰', 168, floor + 190, { width: 146 }),
      put('🛹', 624, floor + 196, { height: 84, turn: 6 }),
    ],
  }
}

/** "Your drill is bored": good tools, fast asleep in a corner. */
export function ownerCall(): Scene {
  const floor = 500
  return {
    size: { width: 1200, height: 680 },
    seed: 'owner call',
    hour: 'day',
    wall: 'ocre',
    partner: 'terracota',
    finish: 'photo',
    floor,
    place: { kind: 'corner', edge: 1010, side: 'right' },
    lights: [{ kind: 'beam', x: 210 }],
    items: [
      put('💤', 806, 270, { height: 176, on: 'wall' }),
      put('🪜', 280, floor + 60, { height: 440 }),
      put('🧰', 620, floor + 118, { width: 390 }),
      put('🪚', 942, floor + 122, { height: 236, turn: -8 }),
    ],
  }
}

function put(
  emoji: string,
  x: number,
  y: number,
  how: ({ width: number } | { height: number }) & Pick<Thing, 'turn' | 'on'>,
): Thing {
  return { kind: 'thing', emoji, x, y, ...how }
}
