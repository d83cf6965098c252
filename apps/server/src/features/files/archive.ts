import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { date, nullable, number, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { contentTypeOfKey } from './keys.ts'

/** Uploaded files; `content` holds the bytes in base64. A key stands for one content for ever. */
export const fileArchive = resource({
  name: 'file',
  plural: 'files',
  table: 'files',
  refersTo: ['users'],
  key: ['key'],
  leftOut: ['content', 'contentType'],
  columns: {
    key: text,
    createdDate: date,
    ownerId: nullable(text),
    folder: text,
    name: text,
    contentType: text,
    bytes: number,
    width: nullable(number),
    height: nullable(number),
    placeholder: nullable(text),
    receivedSha256: nullable(text),
    storedSha256: nullable(text),
  },
  read(file) {
    const key = String(file.key)
    const contentType = contentTypeOfKey(key)
    if (contentType === undefined) return '"key" must be a key of an uploaded file'
    const { content } = file
    // written again it is the same: of long texts that is known far sooner than by a pattern
    const decoded = typeof content === 'string' ? Buffer.from(content, 'base64') : undefined
    if (content !== undefined && decoded?.toString('base64') !== content) return '"content" must be in base64'
    const bytes = decoded === undefined ? file.bytes : decoded.length
    if (file.bytes !== undefined && bytes !== file.bytes)
      return `the content has ${bytes} bytes instead of ${file.bytes}`
    return { ...file, bytes: bytes ?? null, folder: key.slice(0, key.lastIndexOf('/')), contentType }
  },
  async write(file, { files }) {
    const stored = await files.get(String(file.key))
    return { ...file, ...(stored ? { content: (await buffer(stored.body)).toString('base64') } : {}) }
  },
  async checkOutside({ key, content }, { files }) {
    if (typeof content === 'string' || (await files.exists(String(key)))) return
    return 'the content of the file is missing'
  },
  async prepare({ key, content, bytes, contentType }, { files, temp }) {
    if (typeof content !== 'string' || (await files.exists(String(key)))) return
    await temp.during(async (newPath) => {
      const path = newPath()
      await writeFile(path, content, { encoding: 'base64', mode: 0o600 })
      await files.put(String(key), { path, bytes: Number(bytes), contentType: String(contentType) })
    })
    return () => files.delete(String(key))
  },
})
