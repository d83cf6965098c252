import type { Item, Light, Place, Scene, Size, Thing } from './scene.ts'
import type { Hour, Wall } from './walls.ts'

/** Left third of the sign-up dialog. */
export function signUp(hour: Hour): Scene {
  return {
    size: { width: 800, height: 1448 },
    seed: 'sign up',
    hour,
    wall: 'rosa',
    partner: 'anil',
    finish: 'photo',
    floor: 1064,
    place: { kind: 'arch', x: 400, width: 530, height: 752 },
    lights: [{ kind: 'beam', x: 30 }],
    items: [
      { kind: 'thing', emoji: '🌵', x: 124, y: 1172, height: 222 },
      {
        kind: 'stand',
        shape: 'round',
        wall: 'ocre',
        x: 404,
        y: 1284,
        width: 412,
        height: 252,
        holds: { emoji: '🤝', width: 338 },
      },
      { kind: 'thing', emoji: '🪅', x: 650, y: 1312, height: 272 },
    ],
  }
}

/** The strip above the sign-up sheet of a phone; its lowest part lies under the sheet's round corners. */
export function signUpStrip(hour: Hour): Scene {
  return {
    size: { width: 1170, height: 450 },
    seed: 'sign up on a phone',
    hour,
    wall: 'rosa',
    partner: 'anil',
    finish: 'photo',
    floor: 316,
    place: { kind: 'arch', x: 585, width: 370, height: 400 },
    lights: [{ kind: 'beam', x: 130 }],
    items: [
      { kind: 'thing', emoji: '🌵', x: 344, y: 344, height: 168 },
      {
        kind: 'stand',
        shape: 'round',
        wall: 'ocre',
        x: 585,
        y: 400,
        width: 320,
        height: 96,
        holds: { emoji: '🤝', width: 226 },
      },
      { kind: 'thing', emoji: '🪅', x: 838, y: 356, height: 196 },
    ],
  }
}

/** Names of the small pictures that stand over "nothing here" and "this went wrong". */
export type State = keyof typeof states

const size: Size = { width: 1040, height: 760 }
const floor = 520
const middle = 520
const foot = 664

const arch: Place = { kind: 'arch', x: middle, width: 420, height: 480 }
const disc: Place = { kind: 'disc', x: middle, y: 300, radius: 214 }
const plain: Place = { kind: 'plain' }
const corner: Place = { kind: 'corner', edge: 800, side: 'right' }
const beam: Light = { kind: 'beam', x: 110 }
const leaf: Light = { kind: 'leaf', x: 900, y: 90 }

const stands = (emoji: string, box: Size, x = middle, y = foot): Thing => ({ kind: 'thing', emoji, x, y, ...box })
const hangs = (emoji: string, box: Size, x: number, y: number): Item => ({ ...stands(emoji, box, x, y), on: 'wall' })
const shown = (emoji: string, wall: Wall, box: Size): Item => ({
  kind: 'stand',
  shape: 'round',
  wall,
  x: middle,
  y: 680,
  width: 400,
  height: 130,
  holds: { emoji, ...box },
})

const states = {
  saved: scene('rosa', 'ocre', arch, [beam], [stands('🧺', { width: 340, height: 330 })]),
  inbox: scene('cielo', 'rosa', corner, [beam], [stands('📭', { width: 360, height: 380 }, 440)]),
  bookings: scene('ocre', 'rosa', disc, [leaf], [stands('🧳', { width: 300, height: 370 })]),
  listings: scene(
    'agave',
    'ocre',
    arch,
    [leaf],
    [stands('📦', { width: 360, height: 330 }, 500), stands('🪴', { width: 150, height: 200 }, 790, 620)],
  ),
  notifications: scene('jacaranda', 'arena', disc, [], [shown('🔔', 'arena', { width: 250, height: 270 })]),
  search: scene(
    'noche',
    'jacaranda',
    { kind: 'disc', x: 720, y: 190, radius: 110 },
    [],
    [stands('🔭', { width: 420, height: 440 }, 490)],
  ),
  notFound: scene(
    'terracota',
    'ocre',
    arch,
    [beam],
    [stands('🗺️', { width: 360, height: 310 }, 480), stands('🧭', { width: 150, height: 160 }, 770, 690)],
  ),
  failed: scene('arena', 'terracota', corner, [leaf], [stands('🔌', { width: 240, height: 380 }, 450)]),
  offline: scene(
    'anil',
    'arena',
    plain,
    [],
    [hangs('☁️', { width: 210, height: 140 }, 800, 250), stands('📡', { width: 380, height: 400 }, 480)],
  ),
  forbidden: scene(
    'jacaranda',
    'rosa',
    arch,
    [beam],
    [stands('🔒', { width: 270, height: 330 }, 490), stands('🗝️', { width: 160, height: 150 }, 760, 690)],
  ),
  expired: scene('agave', 'jacaranda', disc, [], [shown('⏳', 'jacaranda', { width: 220, height: 300 })]),
  maintenance: scene(
    'cielo',
    'terracota',
    corner,
    [beam],
    [stands('🚧', { width: 380, height: 330 }, 400), stands('🧰', { width: 190, height: 170 }, 720, 680)],
  ),
  mail: scene('rosa', 'arena', corner, [leaf], [stands('📬', { width: 350, height: 400 }, 430)]),
}

export const stateNames = Object.keys(states) as State[]

/** A small scene for a page or a region without content. */
export const stateScene = (state: State): Scene => ({ ...states[state], seed: `state ${state}` })

function scene(wall: Wall, partner: Wall, place: Place, lights: Light[], items: Item[]): Omit<Scene, 'seed'> {
  return { size, hour: 'day', wall, partner, finish: 'photo', floor, place, lights, items }
}
