import type { Place } from '@plaza/contract'
import { SuggestField } from '@plaza/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

type PlaceSearchProps = {
  label: string
  help?: string | undefined
  /** The name of the chosen place; empty for none. */
  value: string
  onChange: (place: Place | null) => void
}

const leastLetters = 2

/** A town or address, found by typing. */
export function PlaceSearch({ label, help, value, onChange }: PlaceSearchProps) {
  const t = useT()
  const { sdk } = useServices()
  const [typed, setTyped] = useState<string | null>(null)
  const query = useDeferredValue(typed?.trim() ?? '')
  const found = useQuery({
    queryKey: ['places', 'search', { query }],
    queryFn: async ({ signal }) => (await sdk.places.search({ query, limit: 6 }, { signal })).results,
    enabled: query.length >= leastLetters,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const places = query.length >= leastLetters ? (found.data ?? []) : []
  const text = typed ?? value
  return (
    <SuggestField
      size="sm"
      label={label}
      help={help}
      error={found.isError && t('listings.edit.placeFailed')}
      text={text}
      onTextChange={(next) => {
        // the field also hears of what was chosen
        if (next !== text) setTyped(next)
      }}
      suggestions={places.map(({ id, shortDisplayName, displayName }) => ({
        id,
        label: shortDisplayName,
        hint: displayName,
      }))}
      onChoose={(id) => {
        const place = places.find((each) => each.id === id)
        if (!place) return
        setTyped(null)
        onChange(place)
      }}
      emptyText={found.isSuccess && query.length >= leastLetters ? t('listings.edit.noPlace') : undefined}
      clear={{
        label: t('action.clear'),
        onClear: () => {
          setTyped(null)
          onChange(null)
        },
      }}
      // what was not chosen is no place
      onBlur={() => setTyped(null)}
    />
  )
}
