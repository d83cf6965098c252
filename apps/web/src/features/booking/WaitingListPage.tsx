import { assetPath, failureOf } from '@plaza/domain'
import type { Asset, AssetType, WaitingEntry } from '@plaza/sdk'
import { Button, buttonClass, Card, ConfirmDialog, EmptyState, Skeleton, StatusChip, textLinkClass } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPeriod } from '../../lib/date-formats.ts'
import { failureText } from '../../lib/failures.ts'
import { useHead } from '../../lib/head.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { AssetThumb } from '../../parts/asset/AssetThumb.tsx'
import { zoneOf } from '../../parts/asset/asset.ts'
import { allPages, useAssetTypes } from '../../parts/asset/catalogue.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { useUserId } from '../../parts/person/me.ts'
import { newProgress } from '../../parts/transaction/unsent-booking.ts'
import { pastWaitingQuery, waitingCalls, waitingQuery } from './waiting-calls.ts'

const reasonTexts = {
  notTaken: 'waiting.over.notTaken',
  declined: 'waiting.over.declined',
  tooLate: 'waiting.over.tooLate',
  listingGone: 'waiting.over.listingGone',
  suspended: 'waiting.over.tooLate',
} satisfies Record<NonNullable<WaitingEntry['reason']>, MessageId>

/** Dates that one waits for: one's place, offers with the time that is left, and what became of earlier ones. */
export default function WaitingListPage() {
  const t = useT()
  const { sdk } = useServices()
  const userId = useUserId()
  const query = useQuery({ ...waitingQuery(sdk, userId), refetchOnWindowFocus: true })
  const past = useInfiniteQuery(pastWaitingQuery(sdk, userId))
  const over = past.data?.pages.flatMap(({ entries }) => entries) ?? []
  const ids = [...new Set([...(query.data ?? []), ...over].map(({ assetId }) => assetId))].sort()
  const { data: assets } = useQuery({
    queryKey: ['assets', 'list', { id: ids }],
    queryFn: ({ signal }) => allPages((page) => sdk.assets.list({ id: ids, page, nbResultsPerPage: 100 }, { signal })),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const types = useAssetTypes().data
  useHead({ title: t('waiting.title') })
  return (
    <div className="page-column py-8 md:py-12">
      <h1 tabIndex={-1} className="text-h1 outline-none">
        {t('waiting.title')}
      </h1>
      <QueryBoundary query={query} skeleton={<Skeleton className="mt-8 h-28 rounded-lg" />}>
        {(entries) =>
          entries.length + over.length === 0 ? (
            <div className="mt-6">
              <EmptyState
                picture={pictures.mail}
                title={t('waiting.empty')}
                action={
                  <Link to="/s" className={buttonClass()}>
                    {t('waiting.empty.action')}
                  </Link>
                }
              />
            </div>
          ) : (
            <>
              <ul className="mt-8 flex flex-col gap-4">
                {[...entries.toSorted(byUrgency), ...over].map((entry) => {
                  const asset = assets?.find(({ id }) => id === entry.assetId)
                  const type = types?.find(({ id }) => id === asset?.assetTypeId)
                  return (
                    <li key={entry.id}>
                      <Item entry={entry} asset={asset} type={type} />
                    </li>
                  )
                })}
              </ul>
              {past.hasNextPage && (
                <Button
                  variant="secondary"
                  className="mt-6"
                  isBusy={past.isFetchingNextPage}
                  onPress={() => void past.fetchNextPage()}
                >
                  {t('waiting.older')}
                </Button>
              )}
            </>
          )
        }
      </QueryBoundary>
    </div>
  )
}

/** Offers before those who still wait. */
const byUrgency = (one: WaitingEntry, other: WaitingEntry) => one.status.localeCompare(other.status)

type ItemProps = { entry: WaitingEntry; asset: Asset | undefined; type: AssetType | undefined }

function Item({ entry, asset, type }: ItemProps) {
  const t = useT()
  const { locale } = useIntl()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const homeZone = useHomeZone()
  const [isAsked, setAsked] = useState(false)
  const isOpen = entry.status === 'waiting' || entry.status === 'offered'
  const name = entry.assetName ?? asset?.name ?? t('waiting.gone')
  const leave = useMutation({
    mutationFn: () => waitingCalls(sdk).leave(entry.id),
    onSuccess: () => {
      setAsked(false)
      notifier.show({ text: t('waiting.left') })
    },
    onError: (error) => {
      const text = failureText(failureOf(error))
      if (text) notifier.show({ tone: 'error', text: t(text.id, text.values) })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['waitingList'] }),
  })
  const period = formatPeriod(
    { startDate: entry.startDate, endDate: entry.endDate, unit: type?.timing.timeUnit ?? 'd' },
    { locale, zone: (asset && zoneOf(asset)) ?? homeZone },
  )
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      {asset && <AssetThumb asset={asset} width={80} className="h-15 w-20 shrink-0 rounded-md" />}
      <div className="min-w-0 grow basis-60">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3 wrap-anywhere">
          {entry.assetName === null ? (
            name
          ) : (
            <Link to={assetPath({ id: entry.assetId, name })} className={textLinkClass}>
              {name}
            </Link>
          )}
          {entry.status === 'offered' && <StatusChip kind="accepted">{t('waiting.yourTurn')}</StatusChip>}
        </h2>
        <p className="mt-1 text-small tabular-nums">
          {[period, entry.quantity > 1 && t('waiting.quantity', { count: entry.quantity })].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 text-ink-2 text-small">
          <State entry={entry} />
        </p>
      </div>
      {isOpen && (
        <div className="flex items-center gap-2">
          {entry.status === 'offered' && entry.transactionId === null && asset && type && (
            <BookNow entry={entry} type={type} />
          )}
          <Button
            variant="text"
            size="sm"
            className="max-md:first:-ms-3.5"
            aria-label={t('waiting.leaveNamed', { name })}
            onPress={() => setAsked(true)}
          >
            {t('waiting.leave')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={t('waiting.leaveAsk', { name })}
        confirmLabel={t('waiting.leaveYes')}
        cancelLabel={t('action.cancel')}
        isBusy={leave.isPending}
        isDanger
        onConfirm={() => leave.mutate()}
      >
        {t(entry.status === 'offered' ? 'waiting.leaveOffer' : 'waiting.leaveText')}
      </ConfirmDialog>
    </Card>
  )
}

function State({ entry }: { entry: WaitingEntry }) {
  const t = useT()
  switch (entry.status) {
    case 'waiting':
      return t('waiting.place', { place: entry.place ?? 1 })
    case 'offered':
      return entry.offerUntil === null ? (
        t('waiting.asked')
      ) : (
        <>
          {t('waiting.heldUntil')} <When date={entry.offerUntil} style="until" />
        </>
      )
    case 'taken':
      return t('waiting.taken')
    case 'left':
      return t('waiting.over.left')
    case 'lapsed':
      return t(reasonTexts[entry.reason ?? 'tooLate'])
    default:
      return entry.status satisfies never
  }
}

/** Books what is held: to checkout, or straight to the owner where nothing is paid before. */
function BookNow({ entry, type }: { entry: WaitingEntry; type: AssetType }) {
  const t = useT()
  const { sdk, settings, notifier, language } = useServices()
  const cache = useQueryClient()
  const router = useRouter()
  const [progress] = useState(newProgress)
  const book = useMutation({
    mutationFn: async () => {
      const { askBeforeBooking, placeBooking } = await import('./place-booking.ts')
      if (!(await askBeforeBooking(sdk, language.get().locale))) return
      const { assetId, startDate, endDate, quantity } = entry
      const { kind } = settings.payments
      return placeBooking(sdk, { request: { assetId, startDate, endDate, quantity }, note: '', type, kind }, progress)
    },
    onSuccess: async (placed) => {
      if (!placed) return
      for (const queryKey of [['transactions'], ['messages'], ['conversations'], ['waitingList']]) {
        void cache.invalidateQueries({ queryKey })
      }
      await router.navigate({
        href: placed.kind === 'checkout' ? `/checkout/${placed.transactionId}` : `/i/${placed.conversationId}`,
      })
    },
    onError: (error) => {
      const text = failureText(failureOf(error))
      if (text) notifier.show({ tone: 'error', text: t(text.id, text.values) })
      void cache.invalidateQueries({ queryKey: ['waitingList'] })
    },
  })
  return (
    <Button
      size="sm"
      data-writes
      isBusy={book.isPending}
      busyLabel={t('booking.sending')}
      onPress={() => book.mutate()}
    >
      {t('waiting.book')}
    </Button>
  )
}
