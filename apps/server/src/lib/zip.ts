import { type FileHandle, open } from 'node:fs/promises'
import { crc32, deflateRawSync } from 'node:zlib'

type Entry = { name: Buffer; crc: number; packed: number; size: number; method: number; offset: number }

const stored = 0
const deflated = 8

/** Writes a ZIP file part by part; up to 4 GB, which is more than anyone may store. */
export async function createZip(path: string) {
  const file: FileHandle = await open(path, 'w', 0o600)
  const entries: Entry[] = []
  let offset = 0

  async function write(...parts: Buffer[]) {
    const bytes = Buffer.concat(parts)
    await file.write(bytes)
    offset += bytes.length
  }

  return {
    /** Texts are packed; pictures and documents are so already. */
    async add(name: string, content: Buffer, { isText = false } = {}) {
      const body = isText ? deflateRawSync(content) : content
      const entry: Entry = {
        name: Buffer.from(name),
        crc: crc32(content),
        packed: body.length,
        size: content.length,
        method: isText ? deflated : stored,
        offset,
      }
      entries.push(entry)
      await write(numbers([4, 0x04034b50], [2, 20], ...common(entry)), entry.name, body)
    },
    async finish() {
      const start = offset
      for (const entry of entries) {
        const rest = [
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, entry.offset],
        ] as const
        await write(numbers([4, 0x02014b50], [2, 20], [2, 20], ...common(entry), ...rest), entry.name)
      }
      const count = entries.length
      const end = [
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, offset - start],
        [4, start],
        [2, 0],
      ] as const
      await write(numbers([4, 0x06054b50], ...end))
      await file.close()
      return offset
    },
    close: () => file.close().catch(() => undefined),
  }
}

// names are UTF-8 (flag 0x800); dates are left at the first day the format knows, so that equal content is an equal file
const common = ({ method, crc, packed, size, name }: Entry): (readonly [2 | 4, number])[] => [
  [2, 0x800],
  [2, method],
  [2, 0],
  [2, 0x21],
  [4, crc],
  [4, packed],
  [4, size],
  [2, name.length],
  [2, 0],
]

function numbers(...values: readonly (readonly [2 | 4, number])[]): Buffer {
  return Buffer.concat(
    values.map(([length, value]) => {
      const bytes = Buffer.alloc(length)
      bytes.writeUIntLE(value, 0, length)
      return bytes
    }),
  )
}
