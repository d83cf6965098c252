import type { Json } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isSameSecret } from '../../lib/secrets.ts'
import { endpointUrl, parseKey } from './keys.ts'

type SigningServices = Pick<Services, 'settings' | 'secrets' | 'clock'>

/** What people send each other is for them alone, wherever below a folder of these names it lies. */
const privateFolders = ['attachments', 'handover']
const use = 'file'
const validSeconds = 600
// an address stays the same for a while, so that a list that is read again does not load its pictures again
const stepSeconds = 300

/** Whether a file opens only with a signature. Where limits are off every file is public, as the wire has it. */
export const isPrivateKey = (key: string, { settings }: Pick<SigningServices, 'settings'>) =>
  settings.limits && isPrivateFolder(folderOf(key))

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'))

export const isPrivateFolder = (folder: string) => folder.split('/').some((name) => privateFolders.includes(name))

const signatureOf = (
  { key, expires }: { key: string; expires: number },
  { secrets }: Pick<SigningServices, 'secrets'>,
) => secrets.sign(`${key} ${expires}`, use)

/** The query that opens a file for the next five to ten minutes. */
function signedQuery(key: string, needs: SigningServices): string {
  const now = needs.clock.now().getTime() / 1_000
  const expires = Math.floor(now / stepSeconds) * stepSeconds + validSeconds
  return `expires=${expires}&signature=${signatureOf({ key, expires }, needs)}`
}

type Query = Readonly<Record<string, unknown>>

/** Whether a query was written by us for this key, and until when it counts. */
function readSignature(key: string, query: Query, needs: SigningServices): 'open' | 'expired' | 'none' {
  const { expires, signature } = query
  if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires) || typeof signature !== 'string') return 'none'
  if (!isSameSecret(signature, signatureOf({ key, expires: Number(expires) }, needs))) return 'none'
  return Number(expires) * 1_000 > needs.clock.now().getTime() ? 'open' : 'expired'
}

/** Whoever knows only the name of a private file is told the same as whoever guessed it. */
export function checkSignature(key: string, query: Query, needs: SigningServices) {
  if (!isPrivateKey(key, needs)) return
  const state = readSignature(key, query, needs)
  if (state === 'none') throw refuse('file.unknown')
  if (state === 'expired') throw refuse('file.addressExpired')
}

/** The address of a file for whoever has just stored it. */
export function addressOf(key: string, needs: SigningServices): string {
  const address = `${endpointUrl(needs.settings)}/${key}`
  return isPrivateKey(key, needs) ? `${address}?${signedQuery(key, needs)}` : address
}

type Named = { key: string; address: string; query: string }

/** The private file that a text is the address of. */
function privateFileIn(text: string, { settings }: Pick<SigningServices, 'settings'>): Named | undefined {
  const [address = '', query = ''] = text.split('?')
  const base = [`${endpointUrl(settings)}/`, '/files/'].find((beginning) => address.startsWith(beginning))
  const key = base && address.slice(base.length)
  if (!key || !parseKey(key) || !isPrivateFolder(folderOf(key))) return
  return { key, address, query }
}

/** A value for somebody who may read it: the private files that it names can be opened. */
export function openFiles<T extends Json>(value: T, needs: SigningServices): T {
  if (!needs.settings.limits) return value
  return mapTexts(value, (text) => {
    const file = privateFileIn(text, needs)
    return file ? `${file.address}?${signedQuery(file.key, needs)}` : text
  })
}

/** A value as it is stored, without signatures, and the files it names; `isOpen` when the sender could read one. */
export function closeFiles<T extends Json>(value: T, needs: SigningServices) {
  const files: { key: string; isOpen: boolean }[] = []
  const closed = mapTexts(value, (text) => {
    const file = privateFileIn(text, needs)
    if (!file) return text
    const { key, address, query } = file
    const isOpen = readSignature(key, Object.fromEntries(new URLSearchParams(query)), needs) === 'open'
    files.push({ key, isOpen })
    return address
  })
  return { closed, files }
}

/** A value whose texts were changed one by one, whatever they are nested in. */
function mapTexts<T extends Json>(value: T, change: (text: string) => string): T {
  const changed: Json =
    typeof value === 'string'
      ? change(value)
      : Array.isArray(value)
        ? value.map((item) => mapTexts(item, change))
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]))
          : value
  // only texts were exchanged for texts
  return changed as T
}
