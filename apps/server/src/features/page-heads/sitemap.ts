import { asObject, assetPath, offeredLocales } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { publicAssetNames } from '../assets/index.ts'
import { contentAddresses } from './content-head.ts'
import { categoryAddresses } from './search-head.ts'

const mostAddresses = 45_000
const keptMs = 10 * 60_000

/**
 * The sitemap, or one of its parts when there are more listings than one file may name. Listings are read part by part in
 * the order of their ids, so that no part needs all of them in memory.
 */
export function createSitemap(services: Services) {
  const kept = new Map<number, { madeMs: number; text: Promise<string | undefined> }>()

  return (part: number | undefined): Promise<string | undefined> => {
    const number = part ?? 0
    const nowMs = services.clock.now().getTime()
    const before = kept.get(number)
    if (before && nowMs - before.madeMs < keptMs) return before.text
    const { db } = services
    const text = db.replica((read) => {
      const reading = { ...services, db: { ...db, read } }
      return part === undefined ? firstFile(reading) : partOf(reading, part)
    })
    kept.set(number, { madeMs: nowMs, text })
    // a failure or a part that does not exist is not worth remembering
    text.then(
      (made) => made === undefined && kept.delete(number),
      () => kept.delete(number),
    )
    return text
  }
}

async function firstFile(services: Services): Promise<string> {
  const { db, settings } = services
  const { publicUrl } = settings
  const first = await publicAssetNames(db.read, { after: undefined, limit: mostAddresses + 1 })
  if (first.length <= mostAddresses)
    return urlSet([
      `${publicUrl}/`,
      ...(await categoryAddresses(services)),
      ...(await pagesOfOperator(services)),
      ...first.map((asset) => addressOf(publicUrl, asset)),
    ])
  const parts = [publicUrl]
  let after = first[mostAddresses - 1]?.id
  while (after !== undefined) {
    parts.push(publicUrl)
    const next = await publicAssetNames(db.read, { after, limit: mostAddresses })
    after = next.length === mostAddresses ? next.at(-1)?.id : undefined
  }
  const entries = parts.map((url, i) => `<sitemap><loc>${escapeXml(`${url}/sitemap-${i + 1}.xml`)}</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="${schema}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

async function partOf({ db, settings }: Services, part: number): Promise<string | undefined> {
  let after: string | undefined
  for (let i = 1; ; i++) {
    const assets = await publicAssetNames(db.read, { after, limit: mostAddresses })
    if (assets.length === 0) return
    if (i === part) return urlSet(assets.map((asset) => addressOf(settings.publicUrl, asset)))
    after = assets.at(-1)?.id
  }
}

async function pagesOfOperator(services: Services): Promise<string[]> {
  const { stelace } = await services.config.read('default')
  return contentAddresses(services, offeredLocales(asObject(stelace.instant)).first)
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const addressOf = (publicUrl: string, asset: { id: string; name: string }) => publicUrl + encodeURI(assetPath(asset))

const urlSet = (addresses: readonly string[]) =>
  `${declaration}<urlset xmlns="${schema}">\n${addresses.map((url) => `<url><loc>${escapeXml(url)}</loc></url>`).join('\n')}\n</urlset>\n`

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
