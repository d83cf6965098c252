import type { HandoverContent, Json } from '@plaza/contract'
import { canonicalJson } from './canonical-json.ts'

type Found = NonNullable<HandoverContent['items']>[number]

const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other)
const textOf = (value: unknown) => (value === undefined ? '' : canonicalJson(value as Json))

/** The name under which a conflict about the note is told. */
const noteKey = 'note'

/** Of three states of one thing, the one that counts; nothing where both sides changed it to something else. */
function settle<T>(base: T, theirs: T, mine: T): { value: T } | undefined {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine }
  if (isSame(mine, base)) return { value: theirs }
  return undefined
}

/**
 * What two wrote from the same state, item by item. Changes of different items go together; `conflicts` names the items
 * that both changed.
 */
export function mergeHandoverContent(
  base: HandoverContent,
  theirs: HandoverContent,
  mine: HandoverContent,
): { content: HandoverContent; conflicts: string[] } {
  const conflicts: string[] = []
  const [before, other, own] = [base, theirs, mine].map(
    ({ items = [] }) => new Map<string, Found>(items.map((item) => [item.key, item])),
  ) as [Map<string, Found>, Map<string, Found>, Map<string, Found>]
  const items: Found[] = []
  for (const key of new Set([...own.keys(), ...other.keys()])) {
    const settled = settle(before.get(key), other.get(key), own.get(key))
    if (!settled) conflicts.push(key)
    else if (settled.value) items.push(settled.value)
  }
  const note = settle(base.note, theirs.note, mine.note)
  if (!note) conflicts.push(noteKey)
  const photos: NonNullable<HandoverContent['photos']> = {}
  const isShown = new Set(items.flatMap((item) => item.photos ?? []))
  for (const sha256 of new Set([...Object.keys(mine.photos ?? {}), ...Object.keys(theirs.photos ?? {})])) {
    const known = mine.photos?.[sha256] ?? theirs.photos?.[sha256]
    const settled = settle(base.photos?.[sha256], theirs.photos?.[sha256], mine.photos?.[sha256])
    // the same bytes told of in other words are the same picture
    const kept = settled ? (settled.value ?? (isShown.has(sha256) ? known : undefined)) : known
    if (kept) photos[sha256] = kept
  }
  const hasPhotos = Object.keys(photos).length > 0 || mine.photos !== undefined || theirs.photos !== undefined
  const hasItems = items.length > 0 || mine.items !== undefined || theirs.items !== undefined
  return {
    content: {
      ...(hasItems && { items }),
      ...(hasPhotos && { photos }),
      ...(note?.value !== undefined && { note: note.value }),
    },
    conflicts,
  }
}
