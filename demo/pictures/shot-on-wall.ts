import { objectForm } from './objects.ts'
import { between, pick, type Random } from './random.ts'
import { type Item, type Light, type Place, photoSize, type Scene, type Size } from './scene.ts'
import { floatingShot } from './shot-outdoors.ts'
import { beginShot, fit, type Subject, thing } from './subject.ts'
import { choosePartner, chooseWall } from './wall-choice.ts'
import type { Wall } from './walls.ts'

type Slot = Size & { emoji: string; x: number }

const { width, height } = photoSize
const plinth: Size = { width: 540, height: 190 }
const heroBox: Record<Subject['size'], Size> = {
  hand: { width: 400, height: 330 },
  person: { width: 600, height: 520 },
  vehicle: { width: 690, height: 480 },
}

/** Companions that would look like toys at the usual size. */
const tallThings: Record<string, number> = { '🌴': 1.8, '🌳': 1.8, '🌲': 1.8, '🪜': 1.8, '🌵': 1.15 }

/** The object before a painted wall: shots 1 and 5. */
export async function wallShot(
  subject: Subject,
  options: { shot: number; avoid: readonly Wall[]; companions: number; mirrored: boolean; otherThan?: Place['kind'] },
): Promise<Scene> {
  if (subject.setting === 'water') return floatingShot(subject, options)
  const { random, base } = beginShot(subject, options.shot)
  const wall = chooseWall(random, { hue: subject.hue, avoid: options.avoid })
  const partner = choosePartner(random, wall, subject.hue)
  const { hero, others } = await lineUp(random, subject, options.companions)
  const isOnPlinth = subject.size === 'hand'
  const place = pick(random, placesBehind(random, { hero, isOnPlinth, otherThan: options.otherThan }))
  const held = {
    emoji: subject.object,
    width: hero.width,
    height: hero.height,
    turn: options.mirrored ? -subject.lean : subject.lean,
    mirrored: options.mirrored,
  }
  const main: Item = isOnPlinth
    ? { kind: 'stand', shape: 'round', wall: partner, x: hero.x, y: 800, ...plinth, holds: held }
    : { kind: 'thing', x: hero.x, y: 785, ...held }
  const companions = others.map((slot) => thing({ ...slot, y: base.floor + (slot.height > 330 ? 62 : 112) }))
  return { ...base, wall, partner, place, lights: pick(random, lightsOn(place)), items: [...companions, main] }
}

/** Shot 2: the first shot again, close to the spot where there is most to see. */
export async function detailShot(subject: Subject, { shot, of }: { shot: number; of: Scene }): Promise<Scene> {
  const { random, base } = beginShot(subject, shot)
  const main = of.items.at(-1)
  if (!main) return of
  const held = main.kind === 'stand' ? main.holds : main
  const foot = main.kind === 'stand' ? main.y - main.height : main.y
  const size = fit(subject.aspect, { width: held.width ?? width, height: held.height ?? height })
  const { detail } = await objectForm(subject.object)
  return {
    ...of,
    seed: base.seed,
    items: [main],
    camera: {
      x: Math.round(main.x + (detail.x - 0.5) * size.width * (held.mirrored ? -1 : 1)),
      y: Math.round(foot - (1 - detail.y) * size.height),
      zoom: Number(between(random, 1.65, 1.9).toFixed(2)),
      tilt: pick(random, [-3, 3]),
    },
  }
}

/** The object with a companion on its right and perhaps one on its left, the whole row in the middle. */
async function lineUp(random: Random, subject: Subject, count: number): Promise<{ hero: Slot; others: Slot[] }> {
  const [right, left] = await Promise.all(subject.companions.slice(0, count).map(companion))
  const hero = fit(subject.aspect, heroBox[subject.size])
  const heroSpace = subject.size === 'hand' ? plinth.width : hero.width
  const gap = 30
  const beside = (slot?: Space) => (slot ? slot.space + gap : 0)
  const total = beside(left) + heroSpace + beside(right)
  const start = (width - total) / 2 + (total < 900 ? between(random, -40, 40) : 0)
  const x = Math.round(start + beside(left) + heroSpace / 2)
  const others = [
    left && { ...left, x: x - heroSpace / 2 - gap - left.space / 2 },
    right && { ...right, x: x + heroSpace / 2 + gap + right.space / 2 },
  ].filter((slot) => slot !== undefined)
  return { hero: { ...hero, emoji: subject.object, x }, others: others.map(insideFrame) }
}

/** `space` is the part of its width that must stay free; the crown of a tree may reach behind its neighbour. */
type Space = Size & { emoji: string; space: number }

async function companion(emoji: string, index: number): Promise<Space> {
  const { aspect } = await objectForm(emoji)
  const scale = (tallThings[emoji] ?? 1) * (index === 0 ? 1 : 0.82)
  const size = fit(aspect, { width: 235 * scale, height: 255 * scale })
  return { ...size, emoji, space: scale > 1.4 ? size.width * 0.62 : size.width }
}

function insideFrame({ emoji, x, ...size }: Slot): Slot {
  const reach = size.width / 2 + 24
  return { emoji, width: size.width, height: size.height, x: Math.round(Math.max(reach, Math.min(width - reach, x))) }
}

function placesBehind(
  random: Random,
  { hero, isOnPlinth, otherThan }: { hero: Slot; isOnPlinth: boolean; otherThan: Place['kind'] | undefined },
): readonly [Place, ...Place[]] {
  const beyondHero = hero.x + hero.width / 2 + between(random, 10, 60)
  const corner: Place = { kind: 'corner', edge: Math.round(Math.min(980, Math.max(780, beyondHero))), side: 'right' }
  const leftCorner: Place = { kind: 'corner', edge: Math.round(between(random, 190, 320)), side: 'left' }
  const arch: Place = isOnPlinth
    ? { kind: 'arch', x: hero.x + 10, width: 470, height: 520 }
    : { kind: 'arch', x: hero.x + 10, width: 500, height: 570 }
  const disc: Place = { kind: 'disc', x: hero.x + Math.round(between(random, -40, 60)), y: 340, radius: 255 }
  const open: Place = isOnPlinth ? { kind: 'plain' } : { kind: 'steps', x: Math.round(Math.max(700, beyondHero - 80)) }
  const [first = corner, ...rest] = [corner, leftCorner, arch, disc, open].filter(({ kind }) => kind !== otherThan)
  return [first, ...rest]
}

/** On the part of the wall that the place leaves free. */
function lightsOn(place: Place): readonly [Light[], ...Light[][]] {
  switch (place.kind) {
    case 'corner':
      return place.side === 'right'
        ? [[{ kind: 'palm', x: 190, y: 170 }], [{ kind: 'window', x: 150, y: 60 }], [{ kind: 'beam', x: 120 }]]
        : [[{ kind: 'leaf', x: 1020, y: 140 }], [{ kind: 'window', x: 800, y: 60 }], [{ kind: 'beam', x: 560 }]]
    case 'arch':
    case 'disc':
      return [[{ kind: 'leaf', x: 1060, y: 110 }], [{ kind: 'beam', x: 90 }], []]
    default:
      return [[{ kind: 'window', x: 170, y: 60 }], [{ kind: 'beam', x: 200 }], [{ kind: 'leaf', x: 1040, y: 130 }]]
  }
}
