import { open, stat } from 'node:fs/promises'
import { createLanes } from '../../lib/lanes.ts'
import type { Outbound } from '../outbound/index.ts'
import type { Range } from './header.ts'
import { MapFileProblem } from './map-file-problem.ts'

/** Bytes of a file, wherever it lies. */
export type ByteSource = {
  /** Tells one state of the file from another. */
  identity: string
  /** Fewer than asked for at the end of the file. Throws `SourceChanged` when another file is there by now. */
  read(range: Range): Promise<Buffer>
}

export class SourceChanged extends Error {}

/** The file at a path; nothing when there is none. It is open only while it is read, so that it can be replaced. */
export async function fileIdentity(path: string): Promise<{ identity: string; bytes: number } | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? { identity: identityOf(found), bytes: found.size } : undefined
}

const identityOf = ({ size, mtimeMs, ino }: { size: number; mtimeMs: number; ino: number }) =>
  `${size} ${mtimeMs} ${ino}`

export const fileSource = (path: string, identity: string): ByteSource => ({
  identity,
  async read({ start, length }) {
    const handle = await open(path, 'r')
    try {
      if (identityOf(await handle.stat()) !== identity) throw new SourceChanged()
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  },
})

const patience = { timeout: 15_000, firstByte: 8_000 }
/** Parts of one file that are asked for at the same time; the others wait, and many are sent away. */
const atOnce = 6
const queue = { longest: 60, patienceMs: 10_000 }

/** A file on another server, which must send parts of it. */
export async function addressSource(url: string, outbound: Outbound): Promise<ByteSource> {
  const lanes = createLanes(queue)
  const ask = ({ start, length }: Range) =>
    lanes.run('parts', atOnce, () =>
      outbound.sendForBytes({
        url,
        method: 'GET',
        headers: { range: `bytes=${start}-${start + length - 1}`, 'accept-encoding': 'identity' },
        maxAnswer: length,
        ...patience,
      }),
    )
  const first = await ask({ start: 0, length: 1 })
  if (first.status === 200) throw new MapFileProblem('The server of this address does not send parts of files.')
  if (first.status !== 206) throw new MapFileProblem(`The server of this address answered ${first.status}.`)
  // without a tag the length tells at least some changes
  const stateOf = ({ headers }: typeof first) => headers.etag ?? headers['content-range']?.split('/')[1] ?? ''
  const state = stateOf(first)
  return {
    identity: `${url} ${state}`,
    async read(range) {
      const answer = await ask(range)
      if (answer.status === 206 && stateOf(answer) === state) return answer.bytes
      if (answer.status === 206 || answer.status === 404 || answer.status === 416) throw new SourceChanged()
      throw new MapFileProblem(`The server of this address answered ${answer.status}.`)
    },
  }
}
