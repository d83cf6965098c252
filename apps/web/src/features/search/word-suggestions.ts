import { assetSlug, categoryTree, slugOf } from '@plaza/domain'
import { useIntl } from '@plaza/ui/intl'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useServices } from '../../lib/services.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { placeOf } from '../../parts/asset/asset.ts'
import { categoriesQuery } from '../../parts/asset/catalogue.ts'
import { categoryName } from '../../parts/asset/category-name.ts'
import { searchQuery } from './queries.ts'
import { recentSearches } from './recent-searches.ts'

/** One thing that somebody may mean; `words` are searched, everything else is gone to. */
export type WordSuggestion = {
  id: string
  kind: 'recent' | 'category' | 'listing'
  label: string
  hint?: string | undefined
} & ({ words: string } | { goTo: NavigateOptions })

const leastCharacters = 2
const pauseMs = 250
const mostRecent = 2
const mostCategories = 3
const mostListings = 4

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** What was searched before, and for what is being typed categories and listings. Nothing is asked while it is closed. */
export function useWordSuggestions(typed: string, isOpen: boolean): WordSuggestion[] {
  const { sdk, stored } = useServices()
  const { locale } = useIntl()
  const wanted = plain(typed.trim())
  const query = useDebounced(typed.trim(), pauseMs)
  const isAsked = isOpen && query.length >= leastCharacters
  const { data: categories = [] } = useQuery({ ...categoriesQuery(sdk), enabled: isOpen })
  const { data: listings } = useQuery({
    ...searchQuery(sdk, {
      query,
      _assist: true,
      validated: true,
      active: true,
      page: 1,
      nbResultsPerPage: mostListings,
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (!isOpen) return []

  const recent = recentSearches(stored)
    .filter((words) => plain(words) !== wanted && plain(words).startsWith(wanted))
    .slice(0, wanted ? mostRecent : undefined)
    .map((words): WordSuggestion => ({ id: `recent-${words}`, kind: 'recent', label: words, words }))
  if (!wanted) return recent
  const found = categoryTree(categories)
    .map(({ category, path }) => ({ category, above: path.slice(0, -1), name: categoryName(category, locale) }))
    .filter(({ name, category }) => plain(name).includes(wanted) || plain(category.name).includes(wanted))
    .slice(0, mostCategories)
    .map(
      ({ category, above, name }): WordSuggestion => ({
        id: category.id,
        kind: 'category',
        label: name,
        hint: above.map((each) => categoryName(each, locale)).join(' › ') || undefined,
        goTo: { to: '/s/$categorySlug', params: { categorySlug: slugOf(category.name) } },
      }),
    )
  const assets = isAsked ? (listings ?? []) : []
  return [
    ...recent,
    ...found,
    ...assets.map(
      (asset): WordSuggestion => ({
        id: asset.id,
        kind: 'listing',
        label: asset.name,
        hint: placeOf(asset)?.name,
        goTo: { to: '/l/$slugAndId', params: { slugAndId: assetSlug(asset) } },
      }),
    ),
  ]
}

/** Goes where a suggestion leads, or searches its words. */
export function useFollowSuggestion(search: (words: string) => void): (suggestion: WordSuggestion) => void {
  const navigate = useNavigate()
  return (suggestion) => {
    if ('words' in suggestion) search(suggestion.words)
    else void navigate(suggestion.goTo)
  }
}
