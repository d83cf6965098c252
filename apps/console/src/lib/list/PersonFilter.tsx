import { SuggestField } from '@plaza/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useT } from '../i18n.tsx'
import { usePeople } from '../people.ts'
import { nameOf } from '../person.ts'
import { useServices } from '../services.tsx'

type PersonFilterProps = {
  label: string
  type: 'all' | 'organization'
  /** Their id. */
  value: string | undefined
  onChange: (id: string | undefined) => void
  /** As wide as in the bar of filters unless said. */
  className?: string
}

const most = 8
/** An id that was pasted counts as it stands. */
const isId = (text: string) => /^usr_\w+$/.test(text)

/** Narrows a list to somebody who is found by their name. */
export function PersonFilter({ label, type, value, onChange, className = 'w-full sm:w-64' }: PersonFilterProps) {
  const t = useT()
  const { sdk } = useServices()
  const [typed, setTyped] = useState<string | null>(null)
  const query = useDeferredValue(typed?.trim() ?? '')
  const known = usePeople([value])
  const { data = [], isSuccess } = useQuery({
    queryKey: ['users', 'find', { query, type }],
    queryFn: ({ signal }) => sdk.users.list({ query, type, nbResultsPerPage: most }, { signal }),
    enabled: query !== '' && !isId(query),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })
  const found = query === '' ? [] : data
  const text = typed ?? (value === undefined ? '' : (known.get(value)?.name ?? value))
  const choose = (id: string | undefined) => {
    setTyped(null)
    onChange(id)
  }
  return (
    <SuggestField
      look="field"
      size="sm"
      label={label}
      text={text}
      onTextChange={(next) => {
        // the field also hears of what was chosen
        if (next === text) return
        if (isId(next.trim())) return choose(next.trim())
        setTyped(next)
      }}
      suggestions={found.map((user) => ({ id: user.id, label: nameOf(user), hint: user.email ?? undefined }))}
      onChoose={choose}
      emptyText={isSuccess && query !== '' ? t('list.nobody') : undefined}
      clear={{ label: t('action.clear'), onClear: () => choose(undefined) }}
      onBlur={() => setTyped(null)}
      className={className}
    />
  )
}
