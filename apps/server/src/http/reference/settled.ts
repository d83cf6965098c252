import { createHash } from 'node:crypto'

/** A page shows the beginning of long lists and texts. */
const mostItems = 2
const mostLetters = 240

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Looks like an id, and is always the same. */
const madeUpId = (kind: string, number: number) => {
  const bytes = createHash('sha256').update(`${kind} ${number}`).digest().subarray(0, 20)
  return `${kind}_${[...bytes].map((byte) => letters[byte % letters.length]).join('')}`
}

const madeUpHash = createHash('sha256').update('hash').digest('hex')

const secretNames =
  /^(key|secret|token|accessToken|refreshToken|resetToken|startCursor|endCursor|x-amz-signature|policy|signature)$/i
const durations = /^(processingTime|port)$/

/** What differs from run to run gets a value that stays: ids, moments, secrets. Ids that are equal stay equal. */
export function settled(calls: readonly unknown[]): unknown[] {
  const ids = new Map<string, string>()
  const counts = new Map<string, number>()
  const idFor = (id: string, kind: string) => {
    const known = ids.get(id)
    if (known) return known
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    const made = madeUpId(kind, number)
    ids.set(id, made)
    return made
  }
  const ofText = (text: string) =>
    text
      .replace(
        /\b(seck|pubk|cntk|custk|whsec)_(?:(live|test)_)?[\w+/=-]{16,}/g,
        (_, kind, mode) => `${kind}_${mode ? `${mode}_` : ''}…`,
      )
      .replace(/(\/token\/check\/|token=|invitation=)[\w.-]{12,}/g, '$1…')
      .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJ…')
      .replace(/\b([a-z]{2,6})_([A-Za-z0-9]{12,})\b/g, (id, kind) => idFor(id, kind))
      .replace(
        /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
        '9b2f6c1e-5d0a-4e57-8f7b-2f1c0d9e4a63',
      )
      .replace(/\b[0-9a-f]{64}\b/g, madeUpHash)
      .replace(/\b[0-9a-f]{32}\b/g, madeUpHash.slice(0, 32))
      .replace(/\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/g, 'K7QF-3MXA')
      .replace(/\b202\d-\d\d-\d\dT[\d:.]+Z/g, '2026-11-20T09:30:00.000Z')
      .replace(/\b202\d-\d\d-\d\d(?!T)/g, '2026-11-20')
  const walk = (part: unknown, name: string): unknown => {
    if (Array.isArray(part)) return part.slice(0, mostItems).map((item) => walk(item, name))
    if (typeof part === 'object' && part !== null) {
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [ofText(key), walk(inner, key)]))
    }
    if (typeof part === 'number' && durations.test(name)) return 12
    if (typeof part !== 'string') return part
    const text = ofText(part)
    if (text.length > mostLetters) return `${text.slice(0, mostLetters)}…`
    return secretNames.test(name) && text === part && part.length > 12 ? '…' : text
  }
  return calls.map((call) => walk(call, ''))
}
