import { asObject, assetPath, categoryTree, slugOf, textIn } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { CategoryRow } from '../../db/tables.ts'
import { asNode } from '../../lib/domain-names.ts'
import { missingPage, type PageAnswer, type PageReader } from '../../lib/page-head.ts'
import { publicAssetsIn } from '../assets/index.ts'
import { categoryAddress, categoryLinks, categoryName } from './category-links.ts'
import { shorten } from './free-text.ts'
import { serviceName } from './home-head.ts'

const mostItems = 24
const mostFilters = 2
/** Parts of an address that narrow nothing. */
const plainParams = new Set(['page', 'nbResultsPerPage', 'view', 'orderBy', 'order', 'mode', 'auth', 'show'])

/** Words, or more than two filters, make too many pages for search engines. */
function isIndexed(query: URLSearchParams): boolean {
  const filters = [...query.keys()].filter((name) => !plainParams.has(name))
  return !query.has('q') && filters.length <= mostFilters
}

/** `/s`, all listings. */
export async function searchHead(
  services: Services,
  query: URLSearchParams,
  { words, locale }: PageReader,
): Promise<PageAnswer> {
  return {
    head: {
      title: words('search.title'),
      description: words('search.description'),
      path: '/s',
      isIndexed: isIndexed(query),
      status: 200,
      type: 'website',
      image: undefined,
      data: [],
      plain: { text: undefined, price: undefined, image: undefined, links: await categoryLinks(services, locale) },
    },
  }
}

type CategoryInput = { path: string; slug: string; query: URLSearchParams; reader: PageReader }

/** `/s/bikes`, the listings of a category and of all below it. */
export async function categoryHead(
  services: Services,
  { path, slug, query, reader }: CategoryInput,
): Promise<PageAnswer> {
  const tree = categoryTree((await services.catalogue.categories.all()).map(asNode))
  const found = tree.find(({ category }) => slugOf(category.name) === slug)
  if (!found) return missingPage(path, reader)
  const { publicUrl } = services.settings
  const within = tree.filter(({ path: above }) => above.includes(found.category)).map(({ category }) => category.id)
  const assets = await publicAssetsIn(services.db.read, within, mostItems)
  const nameOf = (category: CategoryRow) => categoryName(category, reader.locale)
  const name = nameOf(found.category)
  const listItem = (position: number, item: { name: string; url: string }) => ({
    '@type': 'ListItem',
    position,
    name: item.name,
    url: publicUrl + item.url,
  })
  return {
    head: {
      title: name,
      description:
        shorten(textIn(asObject(found.category.metadata.plaza).description, reader.locale) ?? null) ??
        reader.words('search.description.category', { name }),
      path: categoryAddress(found.category),
      isIndexed: isIndexed(query),
      status: 200,
      type: 'website',
      image: undefined,
      data: [
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          itemListElement: assets.map((asset, i) => listItem(i + 1, { name: asset.name, url: assetPath(asset) })),
        },
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            listItem(1, { name: await serviceName(services), url: '/' }),
            ...found.path.map((each, i) => listItem(i + 2, { name: nameOf(each), url: categoryAddress(each) })),
          ],
        },
      ],
      plain: {
        text: undefined,
        price: undefined,
        image: undefined,
        links: assets.map((asset) => ({ name: asset.name, path: encodeURI(assetPath(asset)) })),
      },
    },
  }
}

/** Addresses of categories that have something in them. */
export async function categoryAddresses(services: Services): Promise<string[]> {
  const tree = categoryTree((await services.catalogue.categories.all()).map(asNode))
  const addresses: string[] = []
  for (const { category } of tree) {
    const within = tree.filter(({ path }) => path.includes(category)).map(({ category: { id } }) => id)
    const [first] = await publicAssetsIn(services.db.read, within, 1)
    if (first) addresses.push(services.settings.publicUrl + categoryAddress(category))
  }
  return addresses
}
