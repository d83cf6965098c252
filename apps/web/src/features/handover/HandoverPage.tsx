import type { HandoverStage } from '@plaza/contract'
import type { Transaction } from '@plaza/sdk'
import { IconButton, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useParams, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useLastUserId, userQuery } from '../../parts/person/me.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { transactionQuery } from '../../parts/transaction/transaction.ts'
import { NotFoundPage } from '../system/index.ts'
import { HandoverRecord } from './HandoverRecord.tsx'
import { LinkPage } from './LinkPage.tsx'
import { otherIn, stagesOf, stageTitle } from './record.ts'
import { useHandover } from './use-handover.ts'

export { startHandovers } from './send-queue.ts'

/** In what condition something changes hands: of a booking, or by the link of a mail. */
export default function HandoverPage() {
  const { transactionId, stage } = useParams({ strict: false })
  return transactionId && stage ? <OfBooking transactionId={transactionId} stage={stage} /> : <LinkPage />
}

/** Recorded by both sides, at the door. */
function OfBooking({ transactionId, stage }: { transactionId: string; stage: string }) {
  const { sdk } = useServices()
  const me = useLastUserId()
  const query = useQuery(transactionQuery(sdk, transactionId))
  return (
    <QueryBoundary
      query={query}
      skeleton={<RecordSkeleton />}
      notFound={<NotFoundPage />}
      notAllowed={<NotFoundPage />}
    >
      {(transaction) =>
        (stage === 'start' || stage === 'end') &&
        stagesOf(transaction).includes(stage) &&
        [transaction.ownerId, transaction.takerId].includes(me) ? (
          <Stage key={`${transactionId} ${stage}`} transaction={transaction} stage={stage} />
        ) : (
          <NotFoundPage />
        )
      }
    </QueryBoundary>
  )
}

function Stage({ transaction, stage }: { transaction: Transaction; stage: HandoverStage }) {
  const t = useT()
  const { sdk } = useServices()
  const handover = useHandover(transaction, stage)
  const other = useQuery(userQuery(sdk, otherIn(transaction, handover.me))).data
  const otherName = usePersonName()(other)
  const title = t(stageTitle(transaction, stage))
  useHead({ title })
  return (
    <>
      <RecordHeader title={title} transaction={transaction} />
      <QueryBoundary
        query={handover.query}
        skeleton={<RecordSkeleton />}
        notFound={<NotFoundPage />}
        notAllowed={<NotFoundPage />}
      >
        {() => (handover.isOffered ? <HandoverRecord {...{ handover, otherName }} /> : <NotFoundPage />)}
      </QueryBoundary>
    </>
  )
}

/** The way back, and nothing that leads elsewhere. */
function RecordHeader({ title, transaction }: { title: string; transaction: Transaction }) {
  const t = useT()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <header className="sticky top-0 z-sticky flex h-14 items-center gap-2 border-line border-b bg-bg px-2 md:h-16 md:px-6">
      <IconButton
        label={t('action.back')}
        hasTooltip={false}
        onPress={() =>
          canGoBack
            ? router.history.back()
            : void router.navigate({ to: '/i/t/$transactionId', params: { transactionId: transaction.id } })
        }
      >
        <ArrowLeft aria-hidden className="rtl:rotate-180" />
      </IconButton>
      <div className="min-w-0">
        <h1 className="truncate font-strong text-body">{title}</h1>
        <p className="truncate text-caption text-ink-2">{textOf(transaction.assetSnapshot.name) ?? ''}</p>
      </div>
    </header>
  )
}

function RecordSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="page-column flex flex-col gap-4 py-6">
      <Skeleton className="h-16 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </SkeletonGroup>
  )
}
