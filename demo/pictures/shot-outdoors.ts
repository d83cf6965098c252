import { between, pick } from './random.ts'
import { type Item, photoSize, type Scene } from './scene.ts'
import { beginShot, fit, type Subject, thing } from './subject.ts'
import { chooseWall } from './wall-choice.ts'
import type { Wall } from './walls.ts'

type Plants = readonly [tall: string, low: string]

const { width, height } = photoSize
const skies = ['anil', 'cielo', 'rosa', 'jacaranda', 'ocre'] as const
const eveningSkies = ['noche', 'jacaranda'] as const
const skiesOverWater = ['rosa', 'ocre', 'cielo', 'arena', 'jacaranda', 'terracota'] as const
const plants: readonly [Plants, ...Plants[]] = [
  ['🌴', '🪨'],
  ['🌵', '🌵'],
  ['🌳', '🪨'],
  ['🌵', '🪨'],
  ['🌲', '🌿'],
]
const beachPlants: readonly [Plants, ...Plants[]] = [
  ['🌴', '🐚'],
  ['🌴', '🪨'],
]
const eveningPlants: readonly [Plants, ...Plants[]] = [
  ['🌲', '🪵'],
  ['🌵', '🪨'],
  ['🌲', '🌲'],
]

const plantsOf = { land: plants, beach: beachPlants, evening: eveningPlants } as const

/** Shot 4: in use, small in a wide view, looking the other way. */
export async function outdoorShot(
  subject: Subject,
  { shot, avoid }: { shot: number; avoid: readonly Wall[] },
): Promise<Scene> {
  if (subject.setting === 'water') return floatingShot(subject, { shot, avoid, mirrored: !subject.mirrored })
  const { random, base } = beginShot(subject, shot)
  const isEvening = subject.setting === 'evening'
  const wall = chooseWall(random, { hue: subject.hue, avoid, among: isEvening ? eveningSkies : skies })
  const partner = pick(random, hillsUnder(wall))
  const [tall, low] = pick(random, plantsOf[subject.setting])
  const isLeft = random() < 0.5
  const at = (share: number) => Math.round(width * (isLeft ? share : 1 - share))
  const floor = Math.round(height * 0.71)
  const held = { emoji: subject.object, turn: -subject.lean, mirrored: !subject.mirrored }
  const x = at(between(random, 0.5, 0.56))
  // A thing for the hand would stand as high as the trees, so it lies on a low wall nearer to the reader.
  const main: Item =
    subject.size === 'hand'
      ? {
          kind: 'stand',
          shape: 'square',
          wall: partner,
          x,
          y: 830,
          width: 480,
          height: 120,
          holds: { ...held, width: 270, height: 230 },
        }
      : { kind: 'thing', x, y: 810, ...held, ...fit(subject.aspect, { width: 450, height: 400 }) }
  return {
    ...base,
    floor,
    wall,
    partner,
    place: {
      kind: 'outdoors',
      sun: { x: at(between(random, 0.66, 0.78)), y: floor - Math.round(between(random, 210, 280)) },
    },
    lights: [],
    items: [
      thing({ emoji: low, x: at(0.9), y: floor + 34, width: 190, height: 150 }),
      thing({ emoji: tall, x: at(0.16), y: floor + 46, width: 340, height: tall === '🌵' ? 330 : 430 }),
      main,
    ],
  }
}

/** Afloat before a far shore, in place of every other standing shot. */
export async function floatingShot(
  subject: Subject,
  { shot, avoid, mirrored }: { shot: number; avoid: readonly Wall[]; mirrored: boolean },
): Promise<Scene> {
  const { random, base } = beginShot(subject, shot)
  const isWide = shot === 4
  const wall = chooseWall(random, { hue: subject.hue, avoid, among: skiesOverWater })
  const floor = Math.round(height * 0.62)
  const size = fit(subject.aspect, isWide ? { width: 420, height: 330 } : { width: 700, height: 520 })
  const foot = isWide ? 730 : 740
  const sun = { x: width * (mirrored ? 0.3 : 0.7) + between(random, -60, 60), y: floor - between(random, 150, 220) }
  return {
    ...base,
    floor,
    wall,
    partner: pick(random, hillsUnder(wall)),
    place: { kind: 'water', sun, line: Math.round(foot - size.height * 0.12) },
    lights: [],
    items: [
      thing({ emoji: subject.object, x: width * (isWide ? 0.58 : 0.49), y: foot, ...size, mirrored, on: 'nothing' }),
    ],
  }
}

function hillsUnder(sky: Wall): readonly [Wall, ...Wall[]] {
  if (sky === 'noche') return ['anil', 'agave']
  return sky === 'rosa' || sky === 'ocre' || sky === 'terracota' ? ['terracota', 'ocre'] : ['agave', 'ocre']
}
