import type { SavedSearch, SearchRequest } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import {
  Button,
  buttonClass,
  Card,
  Dialog,
  EmptyState,
  IconButton,
  Menu,
  MenuItem,
  MenuSection,
  Skeleton,
  StatusChip,
  TextField,
} from '@plaza/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Bell, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { AssetThumb } from '../../parts/asset/AssetThumb.tsx'
import { useUserId } from '../../parts/person/me.ts'
import { useFilterChips } from './filter-chips.ts'
import { savedSearchesQuery, searchQuery, useNameTaken } from './queries.ts'
import { alertOf, alive, type Frequency, frequencies, frequencyTexts, stateOf } from './saved-search.ts'
import { type Catalogue, searchBody } from './search-body.ts'
import { writeSearch } from './search-params.ts'
import { useSearch } from './use-search.ts'

export default function SavedSearchesPage() {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const userId = useUserId()
  const query = useQuery(savedSearchesQuery(sdk, userId))
  useHead({ title: t('savedSearches.title') })

  const onError = (error: unknown) => {
    const message = failureText(failureOf(error))
    if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
  }
  const onSettled = () => cache.invalidateQueries({ queryKey: ['savedSearches'] })
  const restore = useMutation({
    // under another id, which nobody sees
    mutationFn: ({ search, name, metadata }: SavedSearch) =>
      sdk.savedSearch.create({ ...(search as SearchRequest), name, metadata }),
    onError,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: SavedSearch) => sdk.savedSearch.remove(id),
    onSuccess: (_, saved) =>
      notifier.show({
        text: t('savedSearches.removed', { name: saved.name }),
        action: { label: t('action.undo'), onAction: () => restore.mutate(saved) },
      }),
    onError,
    onSettled,
  })
  const leavingId = remove.isPending ? remove.variables.id : undefined

  return (
    <div className="page-column py-8 md:py-12">
      <h1 tabIndex={-1} className="text-h1 outline-none">
        {t('savedSearches.title')}
      </h1>
      <QueryBoundary query={query} skeleton={<Skeletons />}>
        {(searches) => {
          const shown = searches.filter(({ id }) => id !== leavingId)
          if (shown.length === 0) {
            return (
              <div className="mt-6">
                <EmptyState
                  picture={pictures.mail}
                  title={t('savedSearches.empty')}
                  action={
                    <Link to="/s" className={buttonClass()}>
                      {t('savedSearches.empty.action')}
                    </Link>
                  }
                />
              </div>
            )
          }
          return (
            <ul className="mt-8 flex flex-col gap-4">
              {shown.map((saved) => (
                <li key={saved.id}>
                  <Item saved={saved} onRemove={() => remove.mutate(saved)} />
                </li>
              ))}
            </ul>
          )
        }}
      </QueryBoundary>
    </div>
  )
}

function Item({ saved, onRemove }: { saved: SavedSearch; onRemove: () => void }) {
  const { catalogue } = useSearch()
  return catalogue ? <ReadItem {...{ saved, onRemove, catalogue }} /> : <Skeleton className="h-28 rounded-lg" />
}

type ReadItemProps = { saved: SavedSearch; onRemove: () => void; catalogue: Catalogue }

function ReadItem({ saved, onRemove, catalogue: usual }: ReadItemProps) {
  const t = useT()
  const { sdk, settings } = useServices()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const chipsOf = useFilterChips()
  const [isRenaming, setRenaming] = useState(false)
  const alert = alertOf(saved)
  const kept = stateOf(saved, usual.zone)
  const mode = settings.search.modes.find(({ id }) => id === kept.mode)
  const catalogue = { ...usual, mode: mode ?? usual.mode }
  const { state, isWhole } = alive(kept, catalogue)
  const since = alert.seenDate ?? saved.createdDate
  const { data: fresh } = useQuery({
    ...searchQuery(sdk, { ...searchBody({ ...state, page: 1, perPage: 1 }, catalogue), createdAfter: since }),
    staleTime: 60_000,
  })
  const count = fresh?.paginationMeta.nbResults ?? 0
  const { data: all } = useQuery({
    ...searchQuery(sdk, searchBody({ ...state, page: 1, perPage: 1 }, catalogue)),
    staleTime: 60_000,
  })
  const summary = [state.q, ...chipsOf(state, catalogue).map(({ text }) => text)].filter(Boolean).join(' · ')
  const update = useMutation({
    mutationFn: (plaza: Record<string, string>) => sdk.savedSearch.update(saved.id, { metadata: { plaza } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['savedSearches'] }),
  })
  const open = () => {
    update.mutate({ seenDate: new Date().toISOString() })
    void navigate({ to: '/s', search: writeSearch(state) })
  }
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      {all?.[0] && <AssetThumb asset={all[0]} width={80} className="h-15 w-20 shrink-0 rounded-md" />}
      <div className="min-w-0 grow basis-60">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
          {saved.name}
          {count > 0 && <StatusChip kind="accepted">{t('savedSearches.new', { count })}</StatusChip>}
          {!isWhole && <StatusChip kind="waiting">{t('savedSearches.outdated')}</StatusChip>}
        </h2>
        <p className="mt-1 text-ink-2 text-small">
          {[
            // a search is often called what it looks for
            summary === saved.name ? undefined : summary || t('savedSearches.everything'),
            all && t('savedSearches.count', { count: all.paginationMeta.nbResults }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:-ms-3.5 max-md:gap-1">
        <FrequencyMenu value={alert.frequency} onChange={(frequency) => update.mutate({ frequency })} />
        <Button
          variant="secondary"
          size="sm"
          onPress={open}
          aria-label={t('savedSearches.openNamed', { name: saved.name })}
        >
          {t('savedSearches.open')}
        </Button>
        <Menu
          trigger={
            <IconButton label={t('savedSearches.menu', { name: saved.name })} hasTooltip={false}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem data-writes icon={<Pencil aria-hidden />} onAction={() => setRenaming(true)}>
            {t('savedSearches.rename')}
          </MenuItem>
          <MenuItem data-writes icon={<Trash2 aria-hidden />} onAction={onRemove} isDanger>
            {t('savedSearches.delete')}
          </MenuItem>
        </Menu>
      </div>
      {isRenaming && <RenameDialog saved={saved} onClose={() => setRenaming(false)} />}
    </Card>
  )
}

function FrequencyMenu({ value, onChange }: { value: Frequency; onChange: (value: Frequency) => void }) {
  const t = useT()
  return (
    <Menu
      trigger={
        <Button variant="text" size="sm" className="whitespace-nowrap">
          <Bell aria-hidden className="size-4" />
          {t(frequencyTexts[value])}
        </Button>
      }
    >
      <MenuSection
        title={t('savedSearches.frequency')}
        selectedId={value}
        onSelect={(id) => {
          const frequency = frequencies.find((each) => each === id)
          if (frequency) onChange(frequency)
        }}
      >
        {frequencies.map((each) => (
          <MenuItem key={each} id={each}>
            {t(frequencyTexts[each])}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
}

function RenameDialog({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const [name, setName] = useState(saved.name)
  const [error, setError] = useState<string | null>(null)
  const isTaken = useNameTaken()
  const rename = useMutation({
    mutationFn: async () =>
      (await isTaken(name, saved.id)) ? undefined : sdk.savedSearch.update(saved.id, { name: name.trim() }),
    onSuccess: async (renamed) => {
      if (!renamed) return setError(t('savedSearches.taken'))
      await cache.invalidateQueries({ queryKey: ['savedSearches'] })
      onClose()
    },
    onError: (failed) => {
      const message = failureText(failureOf(failed))
      if (message) setError(t(message.id, message.values))
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError(t('form.required'))
    rename.mutate()
  }
  return (
    <Dialog
      isOpen
      isCompact
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('savedSearches.rename')}
      closeLabel={t('action.close')}
      isBusy={rename.isPending}
      actions={
        <Button type="submit" form={id} isBusy={rename.isPending} busyLabel={t('form.saving')}>
          {t('form.save')}
        </Button>
      }
    >
      <form id={id} onSubmit={handleSubmit} className="mt-4">
        <TextField
          label={t('savedSearches.name')}
          value={name}
          onChange={setName}
          limit={255}
          error={error ?? undefined}
          isRequired
        />
      </form>
    </Dialog>
  )
}

function Skeletons() {
  return (
    <div className="mt-8 flex flex-col gap-4">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-28 rounded-lg" />
      ))}
    </div>
  )
}
