import { failureOf } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { Button, EmptyNote, EmptyState, LinkButton, Select, Skeleton, SkeletonGroup, Tabs, TextField } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { listingStates, stateOf } from '../../parts/asset/listing-state.ts'
import { useMyAssets } from '../../parts/asset/my-assets.ts'
import { useUserId } from '../../parts/person/me.ts'
import { useRoleRight } from '../../parts/person/rights.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ListingRow } from './ListingRow.tsx'
import { type ListingSort, sortListings } from './listings.ts'
import { PriceDialog } from './PriceDialog.tsx'
import { bookingsOfQuery, figuresQuery, useListings } from './queries.ts'
import { stateTexts } from './state-texts.ts'

const route = getRouteApi('/my/listings')

/** Fewer are seen at a glance. */
const leastToSearch = 8

/** Everything an owner offers, with all there is to do about it. */
export default function MyListingsPage() {
  const t = useT()
  const assets = useMyAssets()
  const canList = useRoleRight('asset:create') !== false
  useHead({ title: t('myListings.title') })
  return (
    <div className="page-column flex flex-col gap-6 py-8 md:py-12">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">{t('myListings.title')}</h1>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/my/earnings" variant="secondary">
            {t('earnings.title')}
          </LinkButton>
          {canList && <LinkButton href="/n">{t('myListings.new')}</LinkButton>}
        </div>
      </header>
      <QueryBoundary query={assets} skeleton={<ListSkeleton />}>
        {(mine) =>
          mine.length === 0 ? (
            <EmptyState
              picture={pictures.listings}
              title={t('myListings.empty')}
              action={canList && <LinkButton href="/n">{t('myListings.new')}</LinkButton>}
            >
              {t('myListings.empty.text')}
            </EmptyState>
          ) : (
            <Listings assets={mine} />
          )
        }
      </QueryBoundary>
    </div>
  )
}

function Listings({ assets }: { assets: readonly Asset[] }) {
  const t = useT()
  const { locale } = useIntl()
  const navigate = route.useNavigate()
  const { tab } = route.useSearch()
  const [text, setText] = useState('')
  const [sort, setSort] = useState<ListingSort>('newest')
  const found = assets.filter(({ name }) => name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
  // states that nothing is in are no choice, and with one left there is none
  const states = listingStates.filter((state) => assets.some((asset) => stateOf(asset) === state))
  const selected = states.find((state) => state === tab) ?? 'all'
  const tabs = (['all', ...states] as const).map((id) => {
    const shown = id === 'all' ? found : found.filter((asset) => stateOf(asset) === id)
    return {
      id,
      label: `${t(id === 'all' ? 'myListings.all' : stateTexts[id])} (${shown.length})`,
      content: <ListingList assets={sortListings(shown, sort, locale)} />,
    }
  })
  return (
    <>
      {assets.length >= leastToSearch && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            className="min-w-56 max-w-editor grow"
            type="search"
            label={t('myListings.search')}
            value={text}
            onChange={setText}
          />
          <Select
            className="w-52"
            label={t('myListings.sort')}
            placeholder={t('myListings.sort')}
            value={sort}
            options={[
              { value: 'newest', label: t('myListings.sort.newest') },
              { value: 'name', label: t('myListings.sort.name') },
              { value: 'price', label: t('myListings.sort.price') },
            ]}
            onChange={setSort}
          />
        </div>
      )}
      {states.length > 1 ? (
        <Tabs
          label={t('myListings.title')}
          tabs={tabs}
          selectedId={selected}
          onSelect={(id) => void navigate({ search: { tab: id === 'all' ? undefined : id }, replace: true })}
        />
      ) : (
        <ListingList assets={sortListings(found, sort, locale)} />
      )}
    </>
  )
}

function ListingList({ assets }: { assets: readonly Asset[] }) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const ownerId = useUserId()
  const bookings = useQuery(bookingsOfQuery(sdk, ownerId)).data ?? []
  const figures = useQuery(figuresQuery(sdk, { ownerId, timeZone: useHomeZone() })).data
  const { change, duplicate } = useListings()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [deleted, setDeleted] = useState<readonly Asset[]>([])
  const [priced, setPriced] = useState<readonly Asset[]>([])
  const chosen = assets.filter(({ id }) => chosenIds.has(id))

  const handleError = (error: unknown) => {
    const message = failureText(failureOf(error))
    if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
  }
  const setActive = (all: readonly Asset[], active: boolean) => {
    const changed = all.filter((asset) => asset.active !== active)
    if (changed.length === 0) return
    const to = (isActive: boolean) => changed.map((asset) => ({ asset, change: { active: isActive } }))
    change.mutate(to(active), {
      onSuccess: () =>
        notifier.show({
          text: t(active ? 'asset.reactivated' : 'asset.paused'),
          action: { label: t('action.undo'), onAction: () => change.mutate(to(!active), { onError: handleError }) },
        }),
      onError: handleError,
    })
  }

  if (assets.length === 0) return <EmptyNote title={t('myListings.none')} />
  return (
    <div className="flex flex-col gap-4">
      {chosen.length > 0 && (
        <div
          role="toolbar"
          aria-label={t('myListings.bulk')}
          className="flex flex-wrap items-center gap-2 rounded-md bg-canvas p-3"
        >
          <p aria-live="polite" className="me-auto font-semibold text-small">
            {t('myListings.chosen', { count: chosen.length })}
          </p>
          <Button size="sm" variant="secondary" data-writes onPress={() => setActive(chosen, false)}>
            {t('asset.pause')}
          </Button>
          <Button size="sm" variant="secondary" data-writes onPress={() => setActive(chosen, true)}>
            {t('asset.reactivate')}
          </Button>
          <Button size="sm" variant="secondary" data-writes onPress={() => setPriced(chosen)}>
            {t('myListings.price')}
          </Button>
          <Button size="sm" variant="danger" data-writes onPress={() => setDeleted(chosen)}>
            {t('myListings.delete')}
          </Button>
        </div>
      )}
      <ul className="divide-y divide-line">
        {assets.map((asset) => (
          <ListingRow
            key={asset.id}
            asset={asset}
            bookings={bookings}
            figures={figures?.get(asset.id)}
            isChosen={chosenIds.has(asset.id)}
            onChoose={(isChosen) =>
              setChosenIds(
                new Set(isChosen ? [...chosenIds, asset.id] : [...chosenIds].filter((id) => id !== asset.id)),
              )
            }
            onPause={() => setActive([asset], !asset.active)}
            onDuplicate={() =>
              duplicate.mutate(
                { asset, name: t('myListings.copyName', { name: asset.name }) },
                { onSuccess: () => notifier.show({ text: t('myListings.duplicated') }), onError: handleError },
              )
            }
            onDelete={() => setDeleted([asset])}
          />
        ))}
      </ul>
      {deleted.length > 0 && <DeleteDialog assets={deleted} onClose={() => setDeleted([])} />}
      {priced.length > 0 && <PriceDialog assets={priced} onClose={() => setPriced([])} />}
    </div>
  )
}

function ListSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="h-18 w-24 rounded-sm" />
          <Skeleton className="h-5 w-1/3 rounded-xs" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
