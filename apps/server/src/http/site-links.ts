import type { JsonObject } from '@plaza/contract'
import { asObject, textIn } from '@plaza/domain'
import { type ContentPage, safeLink } from '@plaza/domain/content'

export type SiteLink = { label: string; href: string }
export type SiteLinks = { header: readonly SiteLink[]; footer: readonly SiteLink[] }

type Pages = { own: readonly ContentPage[]; usual: readonly ContentPage[]; locale: string }

/**
 * Where the bars of the site lead: `header.links` and `footer.links` of the config, `{ label, url }` each, labels being
 * a text or one per language. Without them the footer names the pages that are marked for it. Where the service is found elsewhere
 * is at the end of the footer.
 */
export function siteLinks(instant: JsonObject, pages: Pages): SiteLinks {
  const said = (place: string) => linksOf(asObject(instant[place]).links, pages.locale)
  return { header: said('header') ?? [], footer: [...(said('footer') ?? markedPages(pages)), ...elsewhere(instant)] }
}

const accountOf = (site: string, name: unknown) =>
  typeof name === 'string' && /^@?[\w.]{1,60}$/.test(name) ? site + name.replace('@', '') : undefined

function elsewhere({ facebookUrl, instagramUsername, twitterUsername }: JsonObject): SiteLink[] {
  const places = {
    Facebook: typeof facebookUrl === 'string' && /^https:\/\//.test(facebookUrl) ? safeLink(facebookUrl) : undefined,
    Instagram: accountOf('https://www.instagram.com/', instagramUsername),
    X: accountOf('https://x.com/', twitterUsername),
  }
  return Object.entries(places).flatMap(([label, href]) => (href ? [{ label, href }] : []))
}

function linksOf(links: unknown, locale: string): SiteLink[] | undefined {
  if (!Array.isArray(links)) return
  return links.flatMap((link) => {
    const { label, url } = asObject(link)
    const words = textIn(label, locale)
    const href = typeof url === 'string' ? safeLink(url) : undefined
    return words && href ? [{ label: words, href }] : []
  })
}

function markedPages({ own, usual }: Pages): SiteLink[] {
  return usual
    .filter(({ isInFooter, isPublished }) => isInFooter && isPublished)
    .map((page) => own.find(({ path, isPublished }) => path === page.path && isPublished) ?? page)
    .map(({ title, path }) => ({ label: title, href: `/pages/${path.split('/').map(encodeURIComponent).join('/')}` }))
}
