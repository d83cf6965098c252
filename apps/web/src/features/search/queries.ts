import type { Client } from '@plaza/sdk'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useServices } from '../../lib/services.tsx'
import type { Question } from './search-question.ts'

export const searchQuery = (sdk: Client, question: Partial<Question>) =>
  queryOptions({
    queryKey: ['search', 'results', question],
    // a newer search gives up the one before
    queryFn: ({ signal }) => sdk.search.results(question, { signal }),
  })

/** A page of results that knows how many there are in all. */
export type Results = Awaited<ReturnType<Client['search']['results']>>

/** Results of a search; those of the one before stay until they come. */
export function useResults(question: Question | undefined) {
  const { sdk } = useServices()
  return useQuery({
    ...searchQuery(sdk, question ?? {}),
    enabled: question !== undefined,
    placeholderData: keepPreviousData,
  })
}

const pauseMs = 400
/** What the filters show beside their choices. */
const facets = ['assetTypeId', 'price']

/** How many there would be, a moment after the last change, and how they spread. */
export function useCount(question: Question | undefined) {
  const { sdk } = useServices()
  const settled = useSettled(question)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['search', 'count', settled],
    queryFn: async ({ signal }) => {
      const { _prices, ...counted } = { _prices: false, ...settled, page: 1, nbResultsPerPage: 1 }
      return (await sdk.search.results({ ...counted, _facets: facets }, { signal })).paginationMeta
    },
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
  })
  return {
    count: data?.nbResults,
    isExact: data?.exhaustiveNbResults ?? true,
    facets: data?._facets,
    isPlaceholderData,
  }
}

/** A value that has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same question in another object is the same question
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
