/** The check sum of ZIP files. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

function numbers(...values: readonly (readonly [2 | 4, number])[]): Uint8Array {
  const bytes = new Uint8Array(values.reduce((sum, [length]) => sum + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [length, value] of values) {
    if (length === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += length
  }
  return bytes
}

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Texts as a ZIP file, unpacked inside it. No dates, so that the same texts are the same bytes. */
export function zipOf(files: readonly { name: string; text: string }[]): Uint8Array<ArrayBuffer> {
  const utf8 = new TextEncoder()
  const parts: Uint8Array[] = []
  const list: Uint8Array[] = []
  let offset = 0
  for (const file of files) {
    const [name, body] = [utf8.encode(file.name), utf8.encode(file.text)]
    const common = [
      // names are UTF-8; stored; the first day that the format knows
      [2, 0x800],
      [2, 0],
      [2, 0],
      [2, 0x21],
      [4, crc32(body)],
      [4, body.length],
      [4, body.length],
      [2, name.length],
      [2, 0],
    ] as const
    const head = numbers([4, 0x04034b50], [2, 20], ...common)
    parts.push(head, name, body)
    list.push(numbers([4, 0x02014b50], [2, 20], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name)
    offset += head.length + name.length + body.length
  }
  const listed = joined(list)
  const count = files.length
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, listed.length], [4, offset], [2, 0])
  return joined([...parts, listed, end])
}
