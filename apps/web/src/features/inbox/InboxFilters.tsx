import { Chip, IconButton, Select, TextField } from '@plaza/ui'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ListChecks, Search, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'

const route = getRouteApi('/i')

const typingMs = 300

/** Where bookings can stand, in whatever process. */
const stages = [
  ['asked', 'inbox.status.asked'],
  ['agreed', 'status.confirmed'],
  ['done', 'status.done'],
  ['cancelled', 'status.cancelled'],
] as const

export type InboxFiltersProps = {
  title: ReactNode
  words: string
  onWords: (words: string) => void
  isSelecting: boolean
  /** Left out where there is nothing to select. */
  onSelect: (() => void) | undefined
}

/** Which conversations are listed: side, box, stage and order are in the address, words are not. */
export function InboxFilters({ title, words, onWords, isSelecting, onSelect }: InboxFiltersProps) {
  const t = useT()
  const { role, box, stage, sort } = route.useSearch()
  const navigate = useNavigate()
  const [isSearching, setSearching] = useState(false)
  const [typed, setTyped] = useState(words)
  const nbSet = [box, stage, sort].filter((value) => value !== undefined).length
  const [areShown, setShown] = useState(nbSet > 0)

  useEffect(() => {
    const timer = setTimeout(() => onWords(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed, onWords])

  const set = (more: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ to: '.', search: { role, box, stage, sort, ...more }, replace: true })
  const handleSearch = () => {
    setSearching(!isSearching)
    setTyped('')
  }
  return (
    <>
      <div className="flex items-center gap-1 lg:pe-3 lg:ps-5">
        <div className="min-w-0 grow">{title}</div>
        {onSelect && (
          <IconButton label={t(isSelecting ? 'inbox.selectEnd' : 'inbox.select')} onPress={onSelect}>
            {isSelecting ? <X aria-hidden /> : <ListChecks aria-hidden />}
          </IconButton>
        )}
        <span className="relative">
          <IconButton
            label={nbSet > 0 ? t('inbox.filtersOn', { count: nbSet }) : t('inbox.filters')}
            aria-expanded={areShown}
            onPress={() => setShown(!areShown)}
          >
            <SlidersHorizontal aria-hidden />
          </IconButton>
          {nbSet > 0 && <span aria-hidden className="absolute top-2 inset-e-2 size-2 rounded-full bg-sun" />}
        </span>
        <IconButton label={t('inbox.search')} aria-expanded={isSearching} onPress={handleSearch}>
          <Search aria-hidden />
        </IconButton>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-1.5 lg:px-3.5">
        <Chip isSelected={!role} onPress={() => set({ role: undefined })}>
          {t('inbox.all')}
        </Chip>
        <Chip isSelected={role === 'taker'} onPress={() => set({ role: 'taker' })}>
          {t('inbox.renting')}
        </Chip>
        <Chip isSelected={role === 'owner'} onPress={() => set({ role: 'owner' })}>
          {t('inbox.lending')}
        </Chip>
      </div>
      {isSearching && (
        <TextField
          className="mt-3 lg:mx-5"
          label={t('inbox.search')}
          type="search"
          value={typed}
          onChange={setTyped}
          autoFocus
        />
      )}
      {areShown && (
        <div className="mt-3 grid grid-cols-2 gap-2 lg:mx-5">
          <Select
            label={t('inbox.filter')}
            placeholder={t('inbox.filter')}
            value={box ?? 'active'}
            options={[
              { value: 'active', label: t('inbox.active') },
              { value: 'unread', label: t('inbox.unread') },
              { value: 'archived', label: t('inbox.archived') },
            ]}
            onChange={(next) => set({ box: next === 'active' ? undefined : next })}
          />
          <Select
            label={t('inbox.status')}
            placeholder={t('inbox.status')}
            value={stage ?? 'any'}
            options={[
              { value: 'any', label: t('inbox.status.any') },
              ...stages.map(([value, text]) => ({ value, label: t(text) })),
            ]}
            onChange={(next) => set({ stage: next === 'any' ? undefined : next })}
          />
          <Select
            className="col-span-2"
            label={t('inbox.sort')}
            placeholder={t('inbox.sort')}
            value={sort ?? 'newest'}
            options={[
              { value: 'newest', label: t('inbox.sort.newest') },
              { value: 'start', label: t('inbox.sort.start') },
            ]}
            onChange={(next) => set({ sort: next === 'start' ? 'start' : undefined })}
          />
        </div>
      )}
    </>
  )
}
