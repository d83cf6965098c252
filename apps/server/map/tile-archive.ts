/**
 * Many tiles in one file: the length of the index in four bytes, the index as JSON, then the tiles one after another.
 * The server cuts tiles out of it (`http/map-tiles.ts`). Equal tiles, such as open land, are kept once.
 */
export function packTiles(tiles: ReadonlyMap<string, Buffer>): Buffer {
  const index: Record<string, [start: number, length: number]> = {}
  const known = new Map<string, [number, number]>()
  const bodies: Buffer[] = []
  let start = 0
  for (const [name, body] of tiles) {
    const key = body.toString('latin1')
    let place = known.get(key)
    if (!place) {
      place = [start, body.length]
      known.set(key, place)
      bodies.push(body)
      start += body.length
    }
    index[name] = place
  }
  const head = Buffer.from(JSON.stringify(index))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, ...bodies])
}
