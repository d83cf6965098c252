import { fromOklch, type Hex, mix, toOklch } from './colour.ts'

const painted = {
  rosa: '#EFA0B4',
  ocre: '#F2C468',
  terracota: '#E19A76',
  anil: '#83A6E2',
  agave: '#93C5A7',
  jacaranda: '#BBA9E1',
  arena: '#EADCC4',
  cielo: '#A6D3E0',
  noche: '#33505C',
} as const satisfies Record<string, Hex>

export type Wall = keyof typeof painted

/** At night the same walls are dim and bluish, and things are lit by the moon. */
export type Hour = 'day' | 'night'

/** Everything a wall gives to its picture: its own three tones, the floor before it, the colour of shadows. */
export type Tones = { light: Hex; wall: Hex; shade: Hex; floor: Hex; shadow: Hex }

// A table written once keeps the order, and with it every seeded choice, the same.
export const walls = ['rosa', 'ocre', 'terracota', 'anil', 'agave', 'jacaranda', 'arena', 'cielo', 'noche'] as const

const sand: Hex = '#F4E6D2'
const dusk: Hex = '#1C1A3C'

/** Walls that look well beside each other, the best first. */
export const partners: Record<Wall, readonly [Wall, ...Wall[]]> = {
  rosa: ['ocre', 'arena', 'terracota', 'anil'],
  ocre: ['rosa', 'terracota', 'anil', 'agave'],
  terracota: ['ocre', 'cielo', 'rosa', 'arena'],
  anil: ['arena', 'cielo', 'ocre', 'rosa'],
  agave: ['ocre', 'jacaranda', 'rosa', 'arena'],
  jacaranda: ['rosa', 'noche', 'arena', 'agave'],
  arena: ['terracota', 'agave', 'anil', 'rosa'],
  cielo: ['rosa', 'agave', 'terracota', 'arena'],
  noche: ['terracota', 'jacaranda', 'anil', 'agave'],
}

export const wallHue = (wall: Wall) => toOklch(painted[wall]).h

export function tones(wall: Wall, hour: Hour = 'day'): Tones {
  const colour = hour === 'day' ? painted[wall] : afterDark(painted[wall])
  const { l, c, h } = toOklch(colour)
  const isDark = l < 0.5
  return {
    light: fromOklch({ l: l + (isDark ? 0.045 : 0.065), c: c * 0.88, h }),
    wall: colour,
    shade: fromOklch({ l: l - (isDark ? 0.05 : 0.085), c: c * 1.06, h }),
    floor: isDark ? fromOklch({ l: hour === 'day' ? l + 0.13 : 0.33, c: c * 0.6, h }) : mix(colour, sand, 0.72),
    shadow: fromOklch({ l: l * 0.48, c: c * 0.85 + 0.012, h }),
  }
}

/** Warm paint turns a little towards violet, all of it loses light and colour. */
function afterDark(colour: Hex): Hex {
  const { l, c, h } = toOklch(colour)
  const turned = h < 180 ? h - 18 : h
  return mix(fromOklch({ l: 0.13 + l * 0.355, c: c * 0.85, h: (turned + 360) % 360 }), dusk, 0.2)
}
