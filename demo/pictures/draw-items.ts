import { type Canvas, d, ellipse, glow, gradient, path, round } from './canvas.ts'
import { mix } from './colour.ts'
import { footing } from './object-form.ts'
import { objectForm, objectImage, silhouette } from './objects.ts'
import { groundLine, type Item, type Stand, type Thing } from './scene.ts'

/** A thing with its size worked out. */
type Placed = { thing: Thing; width: number; height: number; drop: number }

const castLength = 0.24
const castSlant = 0.85

/** `ground` is what an item leaves on the floor; nothing on the floor may cover a thing that stands further back. */
export type DrawnItem = { ground: string; body: string }

export function drawItem(canvas: Canvas, item: Item): Promise<DrawnItem> {
  return item.kind === 'thing' ? drawThing(canvas, item) : drawStand(canvas, item)
}

async function drawThing(canvas: Canvas, thing: Thing, clip?: string): Promise<DrawnItem> {
  const { aspect, outline } = await objectForm(thing.emoji)
  const height = Math.min(thing.height ?? Number.POSITIVE_INFINITY, (thing.width ?? Number.POSITIVE_INFINITY) / aspect)
  const width = height * aspect
  const { turn = 0, mirrored = false, on = 'floor' } = thing
  const { drop, contacts } = footing(outline, { width, height, turn, mirrored })
  const placed: Placed = { thing, width, height, drop }

  const shadows = {
    floor: async () => (await castShadow(canvas, placed, clip)) + contactShadows(canvas, placed, contacts),
    tiles: () => flatShadow(canvas, placed),
    wall: () => wallShadow(canvas, placed),
    nothing: async () => '',
  }
  const shadow = await shadows[on]()
  const href = await objectImage(thing.emoji, { width: width * canvas.scale, hour: canvas.scene.hour })
  const image = `<image href="${href}" ${box(width, height)} preserveAspectRatio="none" transform="${pose(placed)}"/>`
  return { ground: clip ? `<g clip-path="${clip}">${shadow}</g>` : shadow, body: image }
}

/** Where the drawing of a thing goes: origin at the middle of its lower edge, then turned, lifted and moved. */
function pose({ thing, drop }: Placed, ground = `translate(${round(thing.x)} ${round(thing.y - drop)})`): string {
  return `${ground} rotate(${thing.turn ?? 0}) scale(${thing.mirrored ? -1 : 1} 1)`
}

const box = (width: number, height: number) =>
  `x="${round(-width / 2)}" y="${round(-height)}" width="${round(width)}" height="${round(height)}"`

/** The object's own outline laid down on the floor behind it. */
async function castShadow(canvas: Canvas, placed: Placed, clip?: string): Promise<string> {
  const { thing, width, height, drop } = placed
  // On the floor it must end before the wall; on a stand the clip takes care of that.
  const tip = thing.x + width / 2 + height * castSlant
  const room = clip ? castLength : (thing.y - groundLine(canvas.scene, tip)) / height
  const length = Math.min(castLength, Math.max(0.05, room * 0.95))
  const ground = `matrix(1 0 ${-castSlant} ${round(length * 100) / 100} ${round(thing.x)} ${round(thing.y - 3)}) translate(0 ${round(-drop)})`
  const strength = canvas.scene.hour === 'day' ? 0.36 : 0.5
  return outlineImage(canvas, placed, { blur: 0.02, fade: 0.45, strength, transform: pose(placed, ground) })
}

/** Seen from above the shadow is the whole outline, moved away from the light. */
async function flatShadow(canvas: Canvas, placed: Placed): Promise<string> {
  const { thing, height, drop } = placed
  const moved = (by: number) =>
    pose(placed, `translate(${round(thing.x + height * by)} ${round(thing.y - drop + height * by * 1.2)})`)
  return (
    (await outlineImage(canvas, placed, { blur: 0.035, strength: 0.34, transform: moved(0.06) })) +
    (await outlineImage(canvas, placed, { blur: 0.012, strength: 0.3, transform: moved(0.014) }))
  )
}

async function wallShadow(canvas: Canvas, placed: Placed): Promise<string> {
  const { thing, height, drop } = placed
  const ground = `translate(${round(thing.x + height * 0.2)} ${round(thing.y - drop + height * 0.1)})`
  return outlineImage(canvas, placed, { blur: 0.035, strength: 0.2, transform: pose(placed, ground) })
}

async function outlineImage(
  canvas: Canvas,
  { thing, width, height }: Placed,
  look: { blur: number; fade?: number; strength: number; transform: string },
): Promise<string> {
  const { href, margin, outline } = await silhouette(thing.emoji, {
    colour: canvas.own.shadow,
    blur: look.blur,
    fade: look.fade ?? 0,
    strength: look.strength,
  })
  const x = width / outline.width
  const y = height / outline.height
  const area = `x="${round(-width / 2 - margin * x)}" y="${round(-height - margin * y)}" width="${round(width + 2 * margin * x)}" height="${round(height + 2 * margin * y)}"`
  return `<image href="${href}" ${area} preserveAspectRatio="none" transform="${look.transform}"/>`
}

/** Dark under each wheel, leg or hull, and a faint shade under the whole. */
function contactShadows(
  canvas: Canvas,
  { thing, width, drop }: Placed,
  contacts: ReturnType<typeof footing>['contacts'],
) {
  const { shadow } = canvas.own
  const soft = glow(canvas, [0, shadow, 0.26], [0.6, shadow, 0.16], [1, shadow, 0])
  const dark = glow(canvas, [0, shadow, 0.62], [0.55, shadow, 0.4], [1, shadow, 0])
  const left = Math.min(...contacts.map((contact) => contact.x - contact.width / 2))
  const right = Math.max(...contacts.map((contact) => contact.x + contact.width / 2))
  const whole = {
    x: thing.x + (left + right) / 2 + width * 0.03,
    y: thing.y - 2,
    rx: (right - left) / 2 + width * 0.1,
    ry: Math.max(8, width * 0.05),
  }
  const spots = contacts.map((contact) =>
    ellipse(dark, {
      x: thing.x + contact.x + 3,
      y: thing.y - drop + contact.y - 2,
      rx: contact.width * 0.62 + 7,
      ry: Math.max(6, Math.min(width * 0.03, 5 + contact.width * 0.06)),
    }),
  )
  return ellipse(soft, whole) + spots.join('')
}

async function drawStand(canvas: Canvas, stand: Stand): Promise<DrawnItem> {
  const { shape, x, y, height, holds } = stand
  const { ground, body, top } = shape === 'round' ? round3d(canvas, stand) : square3d(canvas, stand)
  const clip = canvas.define((id) => `<clipPath id="${id}">${top}</clipPath>`)
  const depth = shape === 'round' ? 0 : -10
  const thing: Thing = { ...holds, kind: 'thing', x, y: y - height + depth }
  const held = await drawThing(canvas, thing, clip)
  return { ground, body: body + held.ground + held.body }
}

function round3d(canvas: Canvas, { x, y, wall, width, height }: Stand): DrawnItem & { top: string } {
  const { light, wall: colour, shade } = canvas.tonesOf(wall)
  const { shadow } = canvas.own
  const r = width / 2
  const ry = width * 0.1
  const side = gradient(canvas, { x2: 1 }, [0, mix(colour, light, 0.8)], [0.4, colour], [1, shade])
  const lit = gradient(canvas, { x2: 1 }, [0, mix(light, '#FFFFFF', 0.35)], [1, light])
  const thrown = glow(canvas, [0.3, shadow, 0.34], [1, shadow, 0])
  const under = glow(canvas, [0.8, shadow, 0.45], [1, shadow, 0])
  const behind = ellipse(thrown, { x: 0, y: 0, rx: r * 1.05, ry: ry * 1.5 })
  return {
    ground:
      `<g transform="translate(${round(x + r * 0.75)} ${round(y - ry * 0.4)}) skewX(-40)">${behind}</g>` +
      ellipse(under, { x: x + 4, y: y + 4, rx: r * 1.06, ry: ry * 1.16 }),
    body:
      path(side, d`M${x - r} ${y - height}V${y}A${r} ${ry} 0 0 0 ${x + r} ${y}V${y - height}Z`) +
      ellipse(lit, { x, y: y - height, rx: r, ry }),
    top: ellipse('#000', { x, y: y - height, rx: r, ry }),
  }
}

function square3d(canvas: Canvas, { x, y, wall, width, height }: Stand): DrawnItem & { top: string } {
  const { light, wall: colour, shade } = canvas.tonesOf(wall)
  const { shadow } = canvas.own
  const left = x - width / 2
  const face = gradient(canvas, { x2: 0.4, y2: 1 }, [0, colour], [1, mix(colour, shade, 0.8)])
  const thrown = gradient(canvas, { x2: 1 }, [0, shadow, 0.32], [1, shadow, 0])
  const under = gradient(canvas, { y2: 1 }, [0, shadow, 0.4], [1, shadow, 0])
  const lid = d`M${left} ${y - height}l26 -40H${left + width - 26}l26 40Z`
  return {
    ground:
      path(thrown, d`M${left + width} ${y}l110 -44h-130Z`) +
      path(under, d`M${left} ${y}h${width}l-8 10h${16 - width}Z`),
    body: path(face, d`M${left} ${y - height}h${width}v${height}h${-width}Z`) + path(light, lid),
    top: path('#000', lid),
  }
}
