import { useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { type Catalogue, filterOf, longestFilter } from './search-body.ts'
import type { SearchState } from './search-params.ts'

type Options = {
  state: SearchState
  catalogue: Catalogue
  /** Takes changes over a moment after the last one; without it they stay a draft. */
  onApply: ((next: SearchState) => void) | undefined
}

const pauseMs = 500

/** What is wanted in the filters, which may be ahead of what is searched. */
export function useFilterDraft({ state, catalogue, onApply }: Options) {
  const t = useT()
  const [base, setBase] = useState(state)
  const [draft, setDraft] = useState(state)
  const [isAhead, setAhead] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // a search that changed elsewhere is shown, unless something newer waits here
  if (base !== state && !isAhead) {
    setBase(state)
    setDraft(state)
  }
  const isCrossed = draft.minPrice !== undefined && draft.maxPrice !== undefined && draft.minPrice > draft.maxPrice

  const apply = useRef(onApply)
  useEffect(() => {
    apply.current = onApply
  })
  useEffect(() => {
    if (!isAhead || !apply.current || isCrossed) return
    const timer = setTimeout(() => {
      setAhead(false)
      apply.current?.({ ...draft, page: 1 })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [draft, isAhead, isCrossed])

  function change(next: Partial<SearchState>) {
    const changed = { ...draft, ...next }
    if (filterOf(changed, catalogue).length > longestFilter) return setProblem(t('search.filters.tooMany'))
    setProblem(null)
    setDraft(changed)
    setAhead(true)
  }
  return { draft, change, problem, isCrossed }
}
