import { objectForm } from './objects.ts'
import { between } from './random.ts'
import { type Point, photoSize, type Scene, type Size } from './scene.ts'
import { beginShot, fit, type Subject, thing } from './subject.ts'
import { chooseWall } from './wall-choice.ts'
import type { Wall } from './walls.ts'

const { width, height } = photoSize
const most = 6

/** Shot 3: everything that is included, laid on tiles and seen from above. */
export async function flatLayShot(
  subject: Subject,
  { shot, avoid }: { shot: number; avoid: readonly Wall[] },
): Promise<Scene> {
  const { random, base } = beginShot(subject, shot)
  const things = await Promise.all(contents(subject).map(async (emoji) => ({ emoji, ...(await objectForm(emoji)) })))
  const wall = chooseWall(random, { hue: subject.hue, avoid, others: things.map(({ hue }) => hue) })
  const cells = grid(things.length)
  const items = things.map(({ emoji, aspect }, i) => {
    const cell = cells[i] ?? { x: width / 2, y: height / 2, width, height }
    const size = fit(aspect, cell)
    const turn = Math.round(between(random, 5, 15)) * (i % 2 ? 1 : -1)
    const x = Math.round(cell.x + between(random, -14, 14))
    const y = Math.round(cell.y + size.height / 2 + between(random, -14, 14))
    return thing({ emoji, ...size, x, y, turn, on: 'tiles' })
  })
  return { ...base, wall, partner: wall, place: { kind: 'tiles' }, lights: [], items }
}

/** Nobody lays a van on the tiles: large things show only what comes with them, if anything does. */
function contents({ object, companions, included, size }: Subject): string[] {
  const all = size === 'hand' ? [object, ...included] : [...included]
  return [...new Set(all.length > 1 ? all : [object, ...included, ...companions])].slice(0, most)
}

/** Up to three in a zigzag row, more in two rows. */
function grid(count: number): (Point & Size)[] {
  const counts = count > 3 ? [Math.ceil(count / 2), Math.floor(count / 2)] : [count]
  const rowHeight = (height - 110) / counts.length
  return counts.flatMap((inRow, row) => {
    const space = (width - 130) / Math.max(2, inRow)
    const isZigzag = inRow === 3 && counts.length === 1
    return Array.from({ length: inRow }, (_, i) => ({
      x: width / 2 + (i - (inRow - 1) / 2) * space,
      y: 55 + (row + 0.5) * rowHeight + (isZigzag ? (i % 2 ? 90 : -90) : 0),
      width: space * (isZigzag ? 0.8 : 0.76),
      height: Math.min(rowHeight * 0.78, 430),
    }))
  })
}
