import { categoryTree, inCategoryOrder, slugOf } from '@plaza/domain'
import type { Category, MemberClient } from '@plaza/sdk'
import { cx, hideBroken, Skeleton } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { objectOf, textOf } from '../../lib/json.ts'
import { NearPicture } from '../../lib/NearPicture.tsx'
import { pictures } from '../../lib/pictures.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useCategories } from '../../parts/asset/catalogue.ts'
import { categoryName } from '../../parts/asset/category-name.ts'

/** How many listings each category has, without those below it. */
const categoryCountsQuery = (sdk: MemberClient) =>
  queryOptions({
    queryKey: ['search', 'counts', 'categoryId'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const { paginationMeta } = await sdk.search.results(
        { validated: true, nbResultsPerPage: 1, _facets: ['categoryId'] },
        { signal },
      )
      const values = paginationMeta._facets?.categoryId?.values ?? []
      return new Map(values.map(({ value, count }) => [String(value), count]))
    },
    staleTime: 5 * 60_000,
  })

const walls: Readonly<Record<string, string>> = {
  rosa: 'bg-wall-rosa',
  ocre: 'bg-wall-ocre',
  terracota: 'bg-wall-terracota',
  anil: 'bg-wall-anil',
  agave: 'bg-wall-agave',
  jacaranda: 'bg-wall-jacaranda',
  arena: 'bg-wall-arena',
  cielo: 'bg-wall-cielo',
}
const wallNames = Object.keys(walls)

/** Root categories with what they hold. */
export function CategoryTiles() {
  const t = useT()
  const { sdk } = useServices()
  const query = useCategories()
  const { data: counts } = useQuery(categoryCountsQuery(sdk))
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="h-44 rounded-lg" />}>
      {(categories) => {
        const tree = categoryTree(inCategoryOrder(categories))
        const roots = tree.filter(({ depth }) => depth === 0).map(({ category }) => category)
        if (roots.length === 0) return null
        const countOf = (root: Category) =>
          counts &&
          tree
            .filter(({ path }) => path[0] === root)
            .reduce((sum, { category }) => sum + (counts.get(category.id) ?? 0), 0)
        return (
          <section aria-labelledby="categories-title">
            <h2 id="categories-title" className="text-h1">
              {t('home.categories.title')}
            </h2>
            <ul className="category-grid mt-5 md:mt-7">
              {roots.map((category, at) => (
                <Tile key={category.id} category={category} at={at} count={countOf(category)} />
              ))}
            </ul>
          </section>
        )
      }}
    </QueryBoundary>
  )
}

function Tile({ category, at, count }: { category: Category; at: number; count: number | undefined }) {
  const t = useT()
  const { locale } = useIntl()
  const { wall, picture } = objectOf(category.metadata.plaza)
  const colour = walls[textOf(wall) ?? ''] ?? walls[wallNames[at % wallNames.length] ?? 'arena']
  const object = textOf(picture) ?? pictures.smallBox
  return (
    <li>
      <Link
        to="/s/$categorySlug"
        params={{ categorySlug: slugOf(category.name) }}
        search={{}}
        className="group block rounded-photo text-ink no-underline outline-offset-4"
      >
        <span className={cx('category-tile photo-dim', colour)}>
          <NearPicture
            src={object}
            alt=""
            width={128}
            height={128}
            onError={hideBroken}
            className="category-object object-shadow"
          />
        </span>
        <span className="category-text">
          <span className="line-clamp-2 font-strong text-control">{categoryName(category, locale)}</span>
          {count !== undefined && (
            <span className="block text-caption text-ink-3 tabular-nums max-md:text-on-photo">
              {t('home.categories.count', { count })}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
