/** A colour by lightness 0…1, chroma and hue in degrees: equal steps look equal, which sRGB steps do not. */
export type Oklch = { l: number; c: number; h: number }

type Rgb = [red: number, green: number, blue: number]

/** Reads `#rgb`, `#rrggbb` or `oklch(l c h)`; anything else is `null`, so that no foreign text reaches a style sheet. */
export function parseColour(text: unknown): Oklch | null {
  if (typeof text !== 'string') return null
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]
  if (hex) return fromLinear(hexChannels(hex).map(toLinear) as Rgb)
  const parts = /^oklch\(\s*(\d*\.?\d+)\s+(\d*\.?\d+)\s+(-?\d*\.?\d+)\s*\)$/i.exec(text.trim())
  if (!parts) return null
  const [l, c, h] = parts.slice(1).map(Number) as [number, number, number]
  return l <= 1 && c <= 0.5 ? { l, c, h: ((h % 360) + 360) % 360 } : null
}

/** The colour as CSS, with its chroma lowered to what screens can show, so that what was measured is what is seen. */
export function cssColour(colour: Oklch): string {
  const { l, c, h } = toGamut(colour)
  const round = (value: number, digits: number) => Number(value.toFixed(digits))
  return `oklch(${round(l, 3)} ${round(c, 3)} ${round(h, 1)})`
}

/** The colour as `#rrggbb`, for what knows no other way to say it, such as mail programs. */
export function hexColour(colour: Oklch): string {
  const channels = toLinearRgb(toGamut(colour)).map((channel) => {
    const inside = Math.min(1, Math.max(0, channel))
    return Math.round(255 * (inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG 2 contrast ratio, 1…21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinearRgb(toGamut(colour)).map((channel) => Math.min(1, Math.max(0, channel))) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The nearest colour of the same lightness and hue inside sRGB. */
function toGamut(colour: Oklch): Oklch {
  if (isShowable(colour)) return colour
  let [inside, outside] = [0, colour.c]
  for (let step = 0; step < 20; step++) {
    const c = (inside + outside) / 2
    if (isShowable({ ...colour, c })) inside = c
    else outside = c
  }
  return { ...colour, c: inside }
}

const isShowable = (colour: Oklch) => toLinearRgb(colour).every((channel) => channel >= -0.0005 && channel <= 1.0005)

const hexChannels = (hex: string) =>
  (hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])).map(
    (pair) => Number.parseInt(pair, 16) / 255,
  )

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

// The matrices of the OKLab definition (linear sRGB ↔ cone responses ↔ lab).
function fromLinear([red, green, blue]: Rgb): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const c = Math.hypot(a, b)
  // a grey has no hue; the noise of rounding would give it one
  return c < 0.0005 ? { l, c: 0, h: 0 } : { l, c, h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

function toLinearRgb({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
