/** A shape of a tile, in units of `extent`: points, lines, or the rings of an area. */
export type Shape = {
  kind: 'point' | 'line' | 'area'
  parts: readonly (readonly [x: number, y: number][])[]
  tags: Readonly<Record<string, string | number | boolean>>
}

export type Layer = { name: string; extent: number; shapes: readonly Shape[] }

const kinds = ['point', 'point', 'line', 'area'] as const

/** Reads a Mapbox vector tile: https://github.com/mapbox/vector-tile-spec, version 2. */
export function readTile(bytes: Uint8Array): Layer[] {
  const layers: Layer[] = []
  eachField(bytes, (field, value) => {
    if (field === 3 && value instanceof Uint8Array) layers.push(readLayer(value))
  })
  return layers
}

function readLayer(bytes: Uint8Array): Layer {
  let name = ''
  let extent = 4096
  const names: string[] = []
  const values: (string | number | boolean)[] = []
  const features: Uint8Array[] = []
  eachField(bytes, (field, value) => {
    if (typeof value === 'number') {
      if (field === 5) extent = value
    } else if (field === 1) name = textIn(value)
    else if (field === 2) features.push(value)
    else if (field === 3) names.push(textIn(value))
    else if (field === 4) values.push(readValue(value))
  })
  return { name, extent, shapes: features.map((feature) => readShape(feature, names, values)) }
}

function readShape(bytes: Uint8Array, names: readonly string[], values: readonly (string | number | boolean)[]): Shape {
  let kind: Shape['kind'] = 'point'
  let geometry: number[] = []
  const tags: Record<string, string | number | boolean> = {}
  eachField(bytes, (field, value) => {
    if (typeof value === 'number') {
      if (field === 3) kind = kinds[value] ?? 'point'
    } else if (field === 4) geometry = numbersIn(value)
    else if (field === 2) {
      const pairs = numbersIn(value)
      for (let at = 0; at + 1 < pairs.length; at += 2) {
        const [key, content] = [names[pairs[at] ?? -1], values[pairs[at + 1] ?? -1]]
        if (key !== undefined && content !== undefined) tags[key] = content
      }
    }
  })
  return { kind, parts: partsIn(geometry), tags }
}

/** Commands of a pen: move (1), draw on (2), back to where it began (7); each place counts from the one before. */
function partsIn(geometry: readonly number[]): [number, number][][] {
  const parts: [number, number][][] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < geometry.length; ) {
    const command = geometry[at++] ?? 0
    const repeats = (command & 7) === 7 ? 0 : command >> 3
    for (let time = 0; time < repeats; time++) {
      x += signed(geometry[at++] ?? 0)
      y += signed(geometry[at++] ?? 0)
      if ((command & 7) === 1) parts.push([])
      parts.at(-1)?.push([x, y])
    }
  }
  return parts
}

const signed = (value: number) => (value >> 1) ^ -(value & 1)

function readValue(bytes: Uint8Array): string | number | boolean {
  let found: string | number | boolean = ''
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  eachField(bytes, (field, value, at) => {
    if (field === 1 && value instanceof Uint8Array) found = textIn(value)
    else if (field === 2) found = view.getFloat32(at, true)
    else if (field === 3) found = view.getFloat64(at, true)
    else if (typeof value === 'number') found = field === 6 ? signed(value) : field === 7 ? value !== 0 : value
  })
  return found
}

const decoder = new TextDecoder()
const textIn = (bytes: Uint8Array) => decoder.decode(bytes)

function numbersIn(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  const place = { at: 0 }
  while (place.at < bytes.length) numbers.push(numberAt(bytes, place))
  return numbers
}

/** Fields of a protocol buffer: numbers as they are, texts and messages as their bytes, the rest by where it stands. */
function eachField(bytes: Uint8Array, take: (field: number, value: number | Uint8Array, at: number) => void) {
  const place = { at: 0 }
  while (place.at < bytes.length) {
    const key = numberAt(bytes, place)
    const [field, form] = [key >>> 3, key & 7]
    if (form === 0) take(field, numberAt(bytes, place), place.at)
    else if (form === 2) {
      const length = numberAt(bytes, place)
      take(field, bytes.subarray(place.at, place.at + length), place.at)
      place.at += length
    } else if (form === 1 || form === 5) {
      take(field, 0, place.at)
      place.at += form === 1 ? 8 : 4
    } else throw new Error('This is no vector tile')
  }
}

/** Seven bits a byte, the lowest first, as long as the eighth is set. */
function numberAt(bytes: Uint8Array, place: { at: number }): number {
  let value = 0
  let weight = 1
  for (;;) {
    const byte = bytes[place.at++]
    if (byte === undefined) throw new Error('This tile ends too early')
    value += (byte & 127) * weight
    if (byte < 128) return value
    weight *= 128
  }
}
