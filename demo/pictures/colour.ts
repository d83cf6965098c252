export type Hex = `#${string}`
export type Rgb = readonly [red: number, green: number, blue: number]
export type Oklch = { l: number; c: number; h: number }

type Oklab = readonly [l: number, a: number, b: number]

export function toRgb(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function toOklch(colour: Hex | Rgb): Oklch {
  const [l, a, b] = toOklab(typeof colour === 'string' ? toRgb(colour) : colour)
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0) }
}

export function fromOklch({ l, c, h }: Oklch): Hex {
  const angle = (h * Math.PI) / 180
  return fromOklab([l, c * Math.cos(angle), c * Math.sin(angle)])
}

/** `share` of `other` stirred into `colour`, as the eye sees it. */
export function mix(colour: Hex, other: Hex, share: number): Hex {
  const from = toOklab(toRgb(colour))
  const to = toOklab(toRgb(other))
  const at = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * share
  return fromOklab([at(0), at(1), at(2)])
}

export function hueDistance(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360
  return Math.min(turn, 360 - turn)
}

/** WCAG 2 contrast ratio. */
export function contrast(one: Hex | Rgb, other: Hex | Rgb): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: Hex | Rgb): number {
  const [r, g, b] = typeof colour === 'string' ? toRgb(colour) : colour
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toByte(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear))
  const value = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
}

function toOklab([red, green, blue]: Rgb): Oklab {
  const r = toLinear(red)
  const g = toLinear(green)
  const b = toLinear(blue)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Oklab): Hex {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const bytes = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(toByte)
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
