import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadedFile } from '@plaza/contract'
import type { FileRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import type { LocalFile } from '../../providers/files/index.ts'
import { type Document, type Picture, pictureFormatOf } from '../../providers/media/index.ts'
import { limitUpload } from '../rate-limits/index.ts'
import { contentTypes } from './file-types.ts'
import { parseKey } from './keys.ts'
import type { FileParts } from './parts.ts'
import { type Fields, type Permission, readPermission } from './permission.ts'
import { addressOf } from './private-files.ts'
import { checkQuota } from './quotas.ts'
import { sizeInWords } from './size-in-words.ts'
import * as store from './store.ts'
import { checkPictureType, typeOfFormat } from './upload-rules.ts'

const leastDiskBytes = 512 * 1024 ** 2
/** As much of a file as tells what kind of picture it is. */
const headBytes = 512

/** A form as it arrives: the fields that came before the file, and the file while it is still on its way. */
export type IncomingForm = { fields: Fields; file: Readable; isComplete: Promise<void> }

/** Judges the permission, then the content; what is stored is whole, counted and of the kind its key says. */
export async function receiveFile(form: IncomingForm, parts: FileParts): Promise<UploadedFile> {
  const permission = readPermission(form.fields, parts.secrets, parts.clock.now())
  const extension = parseKey(permission.key)?.extension
  if (!extension) throw new Error('An upload policy holds a key that cannot be stored')
  await limitUpload(parts, permission.key)

  return parts.temp.during(async (newPath) => {
    await checkDisk(parts)
    const path = newPath()
    await pipeline(form.file, createWriteStream(path, { mode: 0o600 }))
    await form.isComplete
    await checkRules(path, permission)
    const output = newPath()
    const prepared = await parts.media.prepare({ path, output, extension })
    if (prepared.kind === 'refused') {
      await tellOfRefusal(permission, prepared.reason, parts)
      throw refuse('upload.contentRefused', { values: { reason: prepared.reason } })
    }
    const file = {
      path: prepared.kind === 'picture' ? output : path,
      bytes: prepared.bytes,
      contentType: contentTypes[extension],
    }
    // what was found at a hand-over is told apart by the bytes of its pictures
    const hashes = isOfHandover(permission.key)
      ? { received_sha256: await sha256Of(path), stored_sha256: await sha256Of(file.path) }
      : { received_sha256: null, stored_sha256: null }
    return keep({ permission, prepared, file, hashes }, parts)
  })
}

/** The file as it was sent, against what the permission was given for. */
async function checkRules(path: string, { maxBytes, types, name }: Permission) {
  const file = await open(path)
  try {
    if ((await file.stat()).size > maxBytes) {
      throw refuse('upload.fileTooLarge', { values: { limit: sizeInWords(maxBytes) } })
    }
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes), position: 0 })
    const format = pictureFormatOf(buffer.subarray(0, bytesRead))
    checkPictureType(format && typeOfFormat(format), types, name)
  } finally {
    await file.close()
  }
}

/** Neither the database nor anybody else on this disk should suffer because somebody uploads. */
async function checkDisk({ settings, log }: FileParts) {
  const { bavail, bsize } = await statfs(settings.dataDir)
  if (bavail * bsize > leastDiskBytes) return
  log.error('The disk is nearly full; uploads are refused', { folder: settings.dataDir })
  throw refuse('upload.noRoom')
}

/** Some people try what gets through: of whom we know who they are, it is written down. */
async function tellOfRefusal({ owner }: Permission, reason: string, { clock, db, events }: FileParts) {
  if (owner.kind !== 'user') return
  await db.tx((tx) =>
    events.appendOwn(tx, {
      type: 'plaza_upload_refused',
      date: clock.now(),
      emitter: 'custom',
      emitterId: owner.id,
      objectId: owner.id,
      objectType: 'user',
      object: null,
      metadata: { reason },
    }),
  )
}

const isOfHandover = (key: string) => key.split('/').slice(0, -1).includes('handover')

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

type PreparedFile = {
  permission: Permission
  prepared: Picture | Document
  file: LocalFile
  hashes: Pick<FileRow, 'received_sha256' | 'stored_sha256'>
}

/** The row first: its key can be taken once, so two uploads with one permission cannot overwrite each other. */
async function keep({ permission, prepared, file, hashes }: PreparedFile, parts: FileParts): Promise<UploadedFile> {
  const { key, name, owner, totalBytes } = permission
  const isPicture = prepared.kind === 'picture'
  const ownerId = owner.kind === 'stranger' ? null : owner.id
  const row: FileRow = {
    key,
    created_date: parts.clock.now(),
    owner_id: ownerId,
    folder: key.slice(0, key.lastIndexOf('/')),
    name,
    content_type: file.contentType,
    bytes: String(file.bytes),
    width: isPicture ? prepared.width : null,
    height: isPicture ? prepared.height : null,
    placeholder: isPicture ? prepared.placeholder : null,
    ...hashes,
  }
  await parts.db.tx(async (tx) => {
    checkQuota(owner, await store.lockUsage(tx, ownerId), { bytes: file.bytes, totalBytes })
    if (!(await store.insert(tx, row))) throw refuse('upload.policyUsed')
  })
  try {
    await parts.files.put(key, file)
  } catch (error) {
    await store.remove(parts.db.read, key)
    throw error
  }
  return present(row, parts)
}

const present = (row: FileRow, parts: FileParts): UploadedFile => ({
  key: row.key,
  url: addressOf(row.key, parts),
  contentType: row.content_type,
  bytes: Number(row.bytes),
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
})
