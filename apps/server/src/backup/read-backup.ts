import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupProblem, type Manifest, manifestName, type Piece } from './manifest.ts'

const rowsAtOnce = 500
const charactersAtOnce = 4_000_000

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupProblem(`${folder} is no backup: it has no ${manifestName}.`)
  const manifest = JSON.parse(text) as Manifest
  if (manifest.backup !== 1)
    throw new BackupProblem(`${folder} was written by a newer Plaza. Restore it with that one.`)
  return manifest
}

/** Reads every byte and compares: what does not fit is told before anything is written anywhere. */
export async function checkBackup(folder: string, progress: (share: number) => void = () => undefined) {
  const manifest = await readManifest(folder)
  const pieces = manifest.tables.map(({ piece }) => piece)
  if (manifest.files.store === 'disk') {
    await checkPiece(folder, manifest.files.list)
    for await (const piece of listedFiles(folder)) pieces.push(piece)
  }
  for (const [at, piece] of pieces.entries()) {
    await checkPiece(folder, piece)
    progress(at / pieces.length)
  }
  return manifest
}

async function checkPiece(folder: string, { path, sha256 }: Piece) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, path)), hash).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupProblem(`The backup is not whole: ${path} is missing.`)
    throw error
  })
  if (hash.digest('hex') !== sha256)
    throw new BackupProblem(`The backup is damaged: ${path} is not what was written. Use another one.`)
}

export async function* listedFiles(folder: string): AsyncGenerator<Piece> {
  for await (const line of createInterface({ input: createReadStream(join(folder, 'files.jsonl')) }))
    yield JSON.parse(line) as Piece
}

/** The rows of a table, as many at once as are written at once. */
export async function* rowsOf(folder: string, { path }: Piece): AsyncGenerator<string[]> {
  let rows: string[] = []
  let characters = 0
  for await (const line of createInterface({ input: createReadStream(join(folder, path)).pipe(createGunzip()) })) {
    const row = JSON.parse(line) as string
    rows.push(row)
    characters += row.length
    if (rows.length < rowsAtOnce && characters < charactersAtOnce) continue
    yield rows
    rows = []
    characters = 0
  }
  if (rows.length > 0) yield rows
}
