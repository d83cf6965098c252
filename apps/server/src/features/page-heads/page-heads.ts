import type { Services } from '../../context.ts'
import type { PageAnswer } from '../../lib/page-head.ts'
import { assetHead } from './asset-head.ts'
import { profileHead } from './profile-head.ts'
import { categoryHead, searchHead } from './search-head.ts'
import { createSitemap } from './sitemap.ts'

export type PageHeads = {
  /** What to say about a path; undefined where nothing of the marketplace stands behind it. */
  headOf(path: string, query: URLSearchParams): Promise<PageAnswer | undefined>
  /** `/sitemap.xml` and its parts; undefined when there is no such part. */
  sitemap(part: number | undefined): Promise<string | undefined>
}

export const createPageHeads = (services: Services): PageHeads => ({
  async headOf(path, query) {
    const [, room, name, ...rest] = path.split('/')
    if (path === '/s') return searchHead(query)
    if (!name || rest.length > 0) return
    if (room === 'l' || room === 'a') return assetHead(services, { path, name: decoded(name) })
    if (room === 's') return categoryHead(services, { path, slug: decoded(name), query })
    if (room === 'p') return profileHead(services, { path, id: decoded(name) })
    return
  },
  sitemap: createSitemap(services),
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
