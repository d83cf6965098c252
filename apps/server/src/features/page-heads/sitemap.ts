import { asObject, assetPath, offeredLocales } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { publicAssetMark, publicAssetNames } from '../assets/index.ts'
import { contentAddresses } from './content-head.ts'
import { categoryAddresses } from './search-head.ts'

/** Of listings in one file; there is room for what is listed meanwhile, up to what search engines read of a file. */
const mostListings = 45_000
const mostAddresses = 50_000
/** Finding out where parts begin reads every listing once. */
const keptMs = { begins: 60 * 60_000, text: 10 * 60_000 }
/** A search engine reads one part after the other; each is some megabytes. */
const keptTexts = 4

/** After which listing each part begins, in the order of their ids; the first one with none. */
type Begins = readonly (string | undefined)[]

/**
 * The sitemap, or one of its parts when there are more listings than one file may name. A part reads its own listings and
 * no others.
 */
export function createSitemap(services: Services, perPart = mostListings) {
  const { db, clock } = services
  const read = <Result>(ask: (reading: Services) => Promise<Result>) =>
    db.replica((reader) => ask({ ...services, db: { ...db, read: reader } }))
  const begins = keptFor(keptMs.begins, 1, () => read((reading) => beginsOf(reading, perPart)))
  const texts = keptFor(keptMs.text, keptTexts, async (number: number) => {
    const known = await begins(0, clock.now())
    if (number > known.length) return undefined
    if (number === 0 && known.length > 1) return indexOf(known, services)
    return read((reading) => partOf(reading, known, Math.max(number, 1)))
  })
  return (part: number | undefined): Promise<string | undefined> => texts(part ?? 0, clock.now())
}

/** Answers that are kept for a while, as many as that; a failure, and that there is nothing, are not worth remembering. */
function keptFor<Made>(ms: number, most: number, make: (key: number) => Promise<Made>) {
  const kept = new Map<number, { madeMs: number; made: Promise<Made> }>()
  return (key: number, now: Date): Promise<Made> => {
    const before = kept.get(key)
    if (before && now.getTime() - before.madeMs < ms) return before.made
    const made = make(key)
    kept.delete(key)
    kept.set(key, { madeMs: now.getTime(), made })
    for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
    const forget = () => void (kept.get(key)?.made === made && kept.delete(key))
    made.then((answer) => answer === undefined && forget(), forget)
    return made
  }
}

async function beginsOf({ db }: Services, perPart: number): Promise<Begins> {
  const begins: (string | undefined)[] = [undefined]
  for (;;) {
    const next = await publicAssetMark(db.read, { after: begins.at(-1), place: perPart })
    if (next === undefined) return begins
    begins.push(next)
  }
}

function indexOf(begins: Begins, { settings }: Services): string {
  const entries = begins.map(
    (_, i) => `<sitemap><loc>${escapeXml(`${settings.publicUrl}/sitemap-${i + 1}.xml`)}</loc></sitemap>`,
  )
  return `${declaration}<sitemapindex xmlns="${schema}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

async function partOf(services: Services, begins: Begins, part: number): Promise<string> {
  const { publicUrl } = services.settings
  const others =
    part === 1 ? [`${publicUrl}/`, ...(await categoryAddresses(services)), ...(await pagesOfOperator(services))] : []
  const limit = mostAddresses - others.length
  const range = { after: begins[part - 1], until: begins[part], limit }
  const listings = await publicAssetNames(services.db.read, range)
  return urlSet([...others, ...listings.map((asset) => addressOf(publicUrl, asset))])
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
