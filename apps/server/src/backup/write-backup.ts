import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupProblem, type Manifest, manifestName, type Piece } from './manifest.ts'
import { openSnapshot, type Snapshot, type Table } from './store.ts'

type Options = {
  databaseUrl: string
  /** Must not be there yet. */
  folder: string
  /** The folder of uploaded files, or the bucket that holds them and is not copied. */
  files: { folder: string } | { bucket: string }
  about: Pick<Manifest, 'plazaVersion' | 'environment' | 'masterKeyId'>
  now: Date
  progress?: (what: string, share: number) => void
}

/**
 * Copies the database as it is at one instant, and then the files it names: those that come later are too many, none is
 * missing. Made aside and renamed at the end, so that a backup that exists is a whole one.
 */
export async function writeBackup(options: Options): Promise<Manifest> {
  const { databaseUrl, folder, now, about, progress = () => undefined } = options
  if (await isThere(folder)) throw new BackupProblem(`${folder} is there already. Name a folder that is not.`)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(join(part, 'database'), { recursive: true, mode: 0o700 })
  const snapshot = await openSnapshot(databaseUrl)
  try {
    const { migrations, sequences, serverVersion } = snapshot
    const tables: Manifest['tables'] = []
    for (const [at, table] of snapshot.tables.entries()) {
      progress('Copying the database', at / snapshot.tables.length)
      tables.push({ ...table, ...(await writeTable(snapshot, table, part)) })
    }
    const files =
      'bucket' in options.files
        ? { store: 's3' as const, bucket: options.files.bucket }
        : await copyFiles(options.files.folder, part, progress)
    const manifest: Manifest = {
      backup: 1,
      createdDate: now.toISOString(),
      postgresVersion: serverVersion,
      ...about,
      migrations,
      tables,
      sequences,
      files,
    }
    await writeFile(join(part, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
    await rename(part, folder)
    await keepName(dirname(folder))
    return manifest
  } finally {
    await snapshot.close()
    await rm(part, { recursive: true, force: true })
  }
}

async function writeTable(snapshot: Snapshot, table: Table, part: string) {
  let rows = 0
  async function* lines() {
    for await (const some of snapshot.rows(table)) {
      rows += some.length
      yield some.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  const path = `database/${table.schema}.${table.name}.jsonl.gz`
  return { piece: await writePiece(part, path, Readable.from(lines()).pipe(createGzip({ level: 4 }))), rows }
}

/** A file that is on the disk when this ends, with what it came to. */
async function writePiece(part: string, path: string, content: Readable): Promise<Piece> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(content, count, createWriteStream(join(part, path), { mode: 0o600, flush: true }))
  return { path, bytes, sha256: hash.digest('hex') }
}

async function copyFiles(folder: string, part: string, progress: NonNullable<Options['progress']>) {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifThere)) ?? []
  const keys = found
    // one that is being stored has no name yet
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
  let [count, total] = [0, 0]
  async function* lines() {
    for (const [at, key] of keys.entries()) {
      const path = `files/${key}`
      await mkdir(dirname(join(part, path)), { recursive: true, mode: 0o700 })
      // deleted in between
      const piece = await writePiece(part, path, createReadStream(join(folder, key))).catch(ifThere)
      if (!piece) continue
      count += 1
      total += piece.bytes
      progress('Copying files', at / keys.length)
      yield `${JSON.stringify(piece)}\n`
    }
  }
  const list = await writePiece(part, 'files.jsonl', Readable.from(lines()))
  return { store: 'disk' as const, count, bytes: total, list }
}

function ifThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const isThere = async (path: string) => (await stat(path).catch(ifThere)) !== undefined

/** The name that leads to the backup survives a power cut too. */
async function keepName(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
