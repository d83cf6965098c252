import type { KeyValueStore } from '@plaza/ui'
import { numberOf, objectOf, textOf } from './json.ts'

/** One of the staff looks at settings that are not saved, in this tab alone and for a while. */
export type Preview = { token: string; untilMs: number }

const key = 'plaza_preview'
const param = 'preview'

/** What this tab was opened with, for pages that are loaded anew in it. */
export const keepPreview = (storedInTab: KeyValueStore, preview: Preview) =>
  storedInTab.set(key, JSON.stringify(preview))

/** The address under which the server shows the preview of this tab; nothing where there is none, or it shows it already. */
export function previewAddress(storedInTab: KeyValueStore, address: string, nowMs: number): string | undefined {
  const kept = storedInTab.get(key)
  if (!kept) return
  const { token, untilMs } = objectOf(JSON.parse(kept))
  const [tokenText, until] = [textOf(token), numberOf(untilMs)]
  const url = new URL(address)
  if (!tokenText || !until || until <= nowMs || url.searchParams.has(param)) {
    // over, or the server no longer knows it
    storedInTab.remove(key)
    return
  }
  url.searchParams.set(param, tokenText)
  return url.href
}

/** The same address without the mark of a preview. */
export function withoutPreview(address: string): string {
  const url = new URL(address)
  url.searchParams.delete(param)
  return url.href
}

/** Back to the site as everybody sees it. */
export function leavePreview(storedInTab: KeyValueStore) {
  storedInTab.remove(key)
  location.replace(withoutPreview(location.href))
}
