import type { HandoverContent, HandoverItem } from '@plaza/contract'
import { canonicalJson, mergeHandoverContent } from '@plaza/domain'

export type Found = NonNullable<HandoverContent['items']>[number]
export type FoundState = NonNullable<Found['state']>
type Pictures = NonNullable<HandoverContent['photos']>

/** As many as a record may have. */
export const mostPhotos = 40

export const foundOf = (content: HandoverContent | null | undefined, key: string): Found | undefined =>
  content?.items?.find((item) => item.key === key)

const isSaid = ({ state, value, note, photos = [] }: Found) =>
  (state ?? null) !== null || value !== undefined || Boolean(note) || photos.length > 0

/** What is left of a part that says nothing. */
function tidied({ key, state, value, note, photos = [] }: Found): Found {
  return {
    key,
    state: state ?? null,
    ...(value !== undefined && value !== '' && { value }),
    ...(note && { note }),
    ...(photos.length > 0 && { photos }),
  }
}

/** The content with another word on one item, in the order of the check list. */
export function withFound(
  content: HandoverContent,
  items: readonly HandoverItem[],
  found: Found,
  added: Pictures = {},
): HandoverContent {
  const byKey = new Map((content.items ?? []).map((item) => [item.key, item]))
  byKey.set(found.key, tidied(found))
  const ordered = items.flatMap(({ key }) => byKey.get(key) ?? []).filter(isSaid)
  return withPictures({ ...content, items: ordered }, { ...content.photos, ...added }, content)
}

/** Only pictures that are shown: those of items, and those that were never any item's. */
function withPictures(content: HandoverContent, photos: Pictures, before: HandoverContent): HandoverContent {
  const shown = shownIn(content)
  const wasShown = shownIn(before)
  const kept = Object.entries(photos).filter(([sha256]) => shown.has(sha256) || !wasShown.has(sha256))
  const { photos: _, ...rest } = content
  return kept.length > 0 ? { ...rest, photos: Object.fromEntries(kept) } : rest
}

const shownIn = ({ items = [] }: HandoverContent) => new Set(items.flatMap(({ photos = [] }) => photos))

/** Pictures of the whole, which belong to no item. */
export function otherPhotos(content: HandoverContent | null | undefined): string[] {
  const shown = shownIn(content ?? {})
  return Object.keys(content?.photos ?? {}).filter((sha256) => !shown.has(sha256))
}

export const withPhotos = (content: HandoverContent, added: Pictures): HandoverContent => ({
  ...content,
  photos: { ...content.photos, ...added },
})

export function withoutPhoto(content: HandoverContent, sha256: string): HandoverContent {
  const { photos: { [sha256]: _, ...photos } = {}, ...rest } = content
  return Object.keys(photos).length > 0 ? { ...rest, photos } : rest
}

export function withNote({ note: _, ...content }: HandoverContent, note: string): HandoverContent {
  return note ? { ...content, note } : content
}

export const isSameContent = (one: HandoverContent, other: HandoverContent) =>
  canonicalJson(plain(one)) === canonicalJson(plain(other))

/** What nobody said is the same as nothing. */
const plain = ({ items = [], photos = {}, note = '' }: HandoverContent) =>
  JSON.parse(JSON.stringify({ items: items.filter(isSaid).map(tidied), photos, note }))

export type Conflict = { key: string; theirs: Found | undefined; note?: string }

/**
 * What was typed over another version than the newest, put over the newest: of what both changed the typed words stay, and
 * the other's are told beside them.
 */
export function putOver(
  { base, theirs, mine }: { base: HandoverContent; theirs: HandoverContent; mine: HandoverContent },
  items: readonly HandoverItem[],
): { content: HandoverContent; conflicts: Conflict[] } {
  const { content: merged, conflicts } = mergeHandoverContent(base, theirs, mine)
  const isOfItem = (key: string) => items.some((item) => item.key === key)
  const own = conflicts.filter(isOfItem).flatMap((key) => foundOf(mine, key) ?? [])
  const byKey = new Map([...(merged.items ?? []), ...own].map((item) => [item.key, item]))
  const photos = { ...merged.photos }
  for (const sha256 of own.flatMap((found) => found.photos ?? [])) {
    const told = mine.photos?.[sha256]
    if (told) photos[sha256] = told
  }
  const isNote = conflicts.includes('note') && !isOfItem('note')
  const note = isNote ? mine.note : merged.note
  return {
    content: {
      items: items.flatMap(({ key }) => byKey.get(key) ?? []),
      ...(Object.keys(photos).length > 0 && { photos }),
      ...(note && { note }),
    },
    conflicts: conflicts.map((key) =>
      isOfItem(key) ? { key, theirs: foundOf(theirs, key) } : { key, theirs: undefined, note: theirs.note ?? '' },
    ),
  }
}
