import type { Config } from '@plaza/sdk'
import { quietStorage } from '@plaza/ui'
import type { DrawnFor } from '../lib/drawn-for.ts'
import type { SiteContent } from '../lib/language.ts'
import type { FilesPlace } from '../lib/photo-address.ts'
import { keepPreview, type Preview, previewAddress, withoutPreview } from '../lib/preview.ts'
import type { PackedQueries } from './render/packed-queries.ts'

/** What the server hands over with the page. */
export type Boot = {
  apiKey: string
  config: Config
  buildId: string
  /** The language the server chose for this reader. */
  locale: string
  /** What the operator says in it. */
  content: SiteContent
  files: FilesPlace
  /** Of a page that shows settings which are not saved. */
  preview?: Preview
  /** With a page that the server drew: for whom, and what it asked for that. */
  drawnFor?: DrawnFor
  queries?: PackedQueries
}

/** Taken from the page, else asked for: in development nobody fills the page. */
export async function readBoot(): Promise<Boot> {
  const text = document.getElementById('plaza-boot')?.textContent?.trim()
  const boot: Boot = text ? JSON.parse(text) : await fetchBoot()
  await stayInPreview(boot)
  return boot
}

/** Every page of a tab in which somebody looks at unsaved settings shows them; its address tells nothing of it. */
async function stayInPreview({ preview }: Boot) {
  const storedInTab = quietStorage(() => window.sessionStorage)
  if (preview) keepPreview(storedInTab, preview)
  const again = preview ? undefined : previewAddress(storedInTab, location.href, Date.now())
  if (again) {
    location.replace(again)
    // nothing of this page is shown
    await new Promise(() => undefined)
  }
  if (location.search.includes('preview=')) history.replaceState(history.state, '', withoutPreview(location.href))
}

/** The same data, fresh from the server. */
export async function fetchBoot(): Promise<Boot> {
  const answer = await fetch('/web/boot.json', { cache: 'no-store', headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`Request failed with status code ${answer.status}`)
  return answer.json()
}
