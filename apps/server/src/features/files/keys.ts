import { randomBase62 } from '../../lib/base62.ts'
import { documentExtensions, type Extension, pictureExtensions } from '../../providers/media/index.ts'
import { contentTypes } from './file-types.ts'

/** Where files are sent to and, with their key, found again. */
export const endpointUrl = ({ filesUrl }: { filesUrl: string }) => `${filesUrl}/files`

// 22 characters out of 62 hold 131 random bits: an address that nobody was given is never found
const randomLength = 22

const extensions = [...pictureExtensions, ...documentExtensions]
// "files/" is also how the path of every file begins, so below it there are no further folders
const keyPattern = new RegExp(
  `^(?!files/.*/)(?:[A-Za-z0-9][A-Za-z0-9_-]{0,39}/){1,5}([0-9A-Za-z]{${randomLength}})-([a-z0-9-]{1,60})\\.(${extensions.join('|')})$`,
)

export type ParsedKey = { random: string; name: string; extension: Extension }

/** The parts of a key, nothing when it is none of ours. Whatever passes is a plain path below its folder. */
export function parseKey(key: string): ParsedKey | undefined {
  const match = keyPattern.exec(key)
  const [, random, name, extension] = match ?? []
  if (!random || !name) return
  // the pattern knows exactly these
  return { random, name, extension: extension as Extension }
}

/** What the file under a key is; nothing when no file can have it. */
export function contentTypeOfKey(key: string): string | undefined {
  const parsed = parseKey(key)
  return parsed && contentTypes[parsed.extension]
}

/** `Señor Pérez (2).JPG` is `senor-perez-2` in an address. */
function safeName(filename: string) {
  const plain = filename
    .replace(/\.[a-z\d]{1,10}$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const words = plain.replace(/[^a-z0-9]+/g, '-').slice(0, 60)
  return words.replace(/^-|-$/g, '') || 'file'
}

export const newKey = (folder: string, filename: string, extension: Extension) =>
  `${folder}/${randomBase62(randomLength)}-${safeName(filename)}.${extension}`
