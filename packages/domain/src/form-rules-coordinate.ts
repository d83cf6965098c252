/** The two axes of a position, with the range and the letters each one allows. */
const axes = {
  latitude: { limit: 90, positive: 'N', negative: 'S' },
  longitude: { limit: 180, positive: 'E', negative: 'W' },
}

export type Axis = keyof typeof axes

const number = String.raw`(\d+(?:[.,]\d+)?)`
const afterDegrees = String.raw`(?:\s*[°º:]\s*|\s+)`
const afterMinutes = String.raw`(?:\s*['′’:]\s*|\s+)`
const afterSeconds = String.raw`\s*(?:["″”]|''|′′|’’)?`

// "19.43", "19°", "19° 25.7'", "19°25'42"", "19 25 42", "19:25:42"
const magnitude = new RegExp(
  `^${number}(?:\\s*[°º]|${afterDegrees}${number}(?:\\s*['′’]|${afterMinutes}${number}${afterSeconds})?)?$`,
)

/**
 * Reads one coordinate as people write it and gives decimal degrees, or `null` when it is not one.
 * Takes decimals with point or comma, and degrees, minutes and seconds with signs, colons or blanks between them;
 * south and west are a minus sign or a letter, never both.
 *
 * @example parseCoordinate(`99°7'59.5"W`, 'longitude') // -99.13319444444444
 */
export function parseCoordinate(value: unknown, axis: Axis): number | null {
  const { limit, positive, negative } = axes[axis]
  if (typeof value !== 'string' && typeof value !== 'number') return null

  const text = String(value).trim().toUpperCase().replace('−', '-')
  // no coordinate is this long, and the patterns below would take seconds for a pasted book
  if (text.length > 50) return null
  const [, before = '', sign = '', body = '', after = ''] = /^([NSEW]?)\s*([+-]?)\s*(.*?)\s*([NSEW]?)$/.exec(text) ?? []
  const letter = before || after
  if ((before && after) || (letter && (sign || (letter !== positive && letter !== negative)))) return null

  const parts = magnitude
    .exec(body)
    ?.slice(1)
    .filter((part) => part !== undefined)
  if (!parts) return null
  // only the last part may have decimals: 19.5° 30' would say the same half degree twice
  if (parts.slice(0, -1).some((part) => /[.,]/.test(part))) return null

  const [degrees = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part.replace(',', '.')))
  if (minutes >= 60 || seconds >= 60) return null

  const size = degrees + minutes / 60 + seconds / 3600
  if (size > limit) return null
  // the sign is read from the text: -0°30' lies south although its degrees are zero
  return size !== 0 && (sign === '-' || letter === negative) ? -size : size
}
