/** A number as people write it: `digits` with the point moved `scale` places to the left. Exact, unlike binary floats. */
export type Decimal = { digits: bigint; scale: number }

const powerOfTen = (exponent: number) => 10n ** BigInt(exponent)

/**
 * Reads a number by its shortest decimal text, which is what people and JSON see.
 *
 * @example toDecimal(8.325) // { digits: 8325n, scale: 3 }
 */
export function toDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError('Only finite numbers have decimals')
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const digits = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { digits, scale } : { digits: digits * powerOfTen(-scale), scale: 0 }
}

export const toNumber = ({ digits, scale }: Decimal): number => Number(`${digits}e-${scale}`)

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { digits: a.digits * powerOfTen(scale - a.scale) + b.digits * powerOfTen(scale - b.scale), scale }
}

/** The sum of numbers as people would add them: 0.1 and 0.2 are 0.3. */
export const sumOf = (values: readonly number[]): number =>
  toNumber(values.map(toDecimal).reduce(add, { digits: 0n, scale: 0 }))

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, { ...b, digits: -b.digits })

export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
})

/** Rounded to so many places; halves go away from zero. */
export function round({ digits, scale }: Decimal, places: number): Decimal {
  if (scale <= places) return { digits, scale }
  const unit = powerOfTen(scale - places)
  const size = digits < 0n ? -digits : digits
  const rounded = (size + unit / 2n) / unit
  return { digits: digits < 0n ? -rounded : rounded, scale: places }
}
