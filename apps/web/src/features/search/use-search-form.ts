import type { Place } from '@plaza/contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { noteSearch } from './recent-searches.ts'
import { emptySearch, refined, type SearchPlace, type SearchState, writeSearch } from './search-params.ts'

/** What, where and when: the part of a search that is asked for first. */
export type SearchInput = Pick<SearchState, 'q' | 'place' | 'startDate' | 'endDate'>

type Options = {
  /** What is searched already; everything that is not asked here stays as it is. */
  initial?: SearchState | undefined
  mode?: string | undefined
  onDone?: (() => void) | undefined
}

export const searchPlaceOf = ({ shortDisplayName, latitude, longitude, timeZone }: Place): SearchPlace => ({
  label: shortDisplayName,
  latitude,
  longitude,
  zone: timeZone ?? undefined,
})

const problems = { unknown: 'place.unknown', failed: 'place.failed' } satisfies Record<string, MessageId>

/** A form that begins or refines a search. A place that was typed and not chosen is looked up when it is sent. */
export function useSearchForm({ initial = emptySearch, mode, onDone }: Options) {
  const t = useT()
  const services = useServices()
  const navigate = useNavigate()
  const { categorySlug } = useParams({ strict: false })
  const [input, setInput] = useState<SearchInput>(initial)
  const [placeText, setPlaceText] = useState('')
  const [problem, setProblem] = useState<keyof typeof problems | null>(null)

  const change = (next: Partial<SearchInput>) => setInput((before) => ({ ...before, ...next }))
  const changePlace = (place: SearchPlace | undefined) => {
    setProblem(null)
    setPlaceText('')
    change({ place })
  }
  const typePlace = (text: string) => {
    setProblem(null)
    setPlaceText(text)
  }

  /** The place as chosen, else the best one for what was typed; `null` when the field has to say why there is none. */
  async function wantedPlace(): Promise<SearchPlace | undefined | null> {
    if (placeText.trim() === '') return input.place
    const { resolvePlace } = await import('../places/index.ts')
    try {
      const found = await resolvePlace(placeText, services)
      if (found) return searchPlaceOf(found)
      setProblem('unknown')
    } catch {
      setProblem('failed')
    }
    return null
  }

  async function search(words = input.q) {
    const place = await wantedPlace()
    if (place === null) return
    onDone?.()
    if (words.trim()) noteSearch(services.stored, words.trim())
    const next = refined(initial, { ...input, q: words.trim(), place, mode: mode ?? initial.mode })
    const isInCategory = categorySlug !== undefined && initial !== emptySearch
    void navigate({
      ...(isInCategory ? { to: '/s/$categorySlug', params: { categorySlug } } : { to: '/s' }),
      search: writeSearch(isInCategory ? { ...next, categoryId: undefined } : next),
    })
  }

  return {
    input,
    change,
    place: {
      place: input.place,
      onChange: changePlace,
      onType: typePlace,
      onSubmit: () => void search(),
      error: problem ? t(problems[problem], { text: placeText.trim() }) : undefined,
    },
    search,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault()
      void search()
    },
  }
}
