import type { Services } from '../../context.ts'
import type { Db } from '../../db/index.ts'
import type { PageAnswer, PageReader } from '../../lib/page-head.ts'
import { assetHead } from './asset-head.ts'
import { contentHead } from './content-head.ts'
import { homeHead } from './home-head.ts'
import { linkPreview } from './link-preview.ts'
import { profileHead } from './profile-head.ts'
import { categoryHead, searchHead } from './search-head.ts'
import { createSitemap } from './sitemap.ts'

export type PageHeads = {
  /** What to say about a path; undefined where nothing of the marketplace stands behind it. */
  headOf(path: string, query: URLSearchParams, reader: PageReader): Promise<PageAnswer | undefined>
  /** `/sitemap.xml` and its parts; undefined when there is no such part. */
  sitemap(part: number | undefined): Promise<string | undefined>
  /** What `/previews/<path>` shows; throws where nobody may see it. */
  linkPreview(path: string): ReturnType<typeof linkPreview>
}

export const createPageHeads = (services: Services): PageHeads => ({
  async headOf(path, query, reader) {
    const { db } = services
    const find = (read: Db['read']) => findHead({ ...services, db: { ...db, read } }, { path, query, reader })
    const answer = await db.replica(find)
    // a link can be followed sooner than a standby has what it leads to
    const isMissing = answer !== undefined && 'head' in answer && answer.head.status === 404
    return isMissing && db.replicas ? find(db.read) : answer
  },
  sitemap: createSitemap(services),
  linkPreview: (path) => linkPreview(path, services),
})

type Asked = { path: string; query: URLSearchParams; reader: PageReader }

async function findHead(services: Services, { path, query, reader }: Asked): Promise<PageAnswer | undefined> {
  const [, room, name, ...rest] = path.split('/')
  if (path === '/') return homeHead(services, reader)
  if (path === '/s') return searchHead(services, query, reader)
  if (room === 'pages') return contentHead(services, { path, name: decoded(path.slice('/pages/'.length)), reader })
  if (!name || rest.length > 0) return
  if (room === 'l' || room === 'a') return assetHead(services, { path, name: decoded(name), reader })
  if (room === 's') return categoryHead(services, { path, slug: decoded(name), query, reader })
  if (room === 'p') return profileHead(services, { path, id: decoded(name), reader })
  return
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
