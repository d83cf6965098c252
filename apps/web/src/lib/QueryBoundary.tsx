import { failureDetails, failureOf } from '@plaza/domain'
import { ErrorCard, useSteadyLoading } from '@plaza/ui'
import { type Query, type QueryClient, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect } from 'react'
import { failureText } from './failures.ts'
import { useT } from './i18n.tsx'
import { SlowNote } from './SlowNote.tsx'

export type QueryBoundaryProps<Data> = {
  query: UseQueryResult<Data>
  /** Shapes of the content, shown when it takes longer than a moment. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
  /** What is still safe when this part fails. */
  reassurance?: string
  /** What takes the place of the region when the thing does not exist or may not be seen. */
  notFound?: ReactNode
  notAllowed?: ReactNode
  /** The content reaches the edges of a screen without bars: what is said in its place keeps off them, and has the bars. */
  isWholeScreen?: boolean
}

/** One region that reads data, with all its states. Old content stays while it refreshes or when that fails. */
export function QueryBoundary<Data>({
  query,
  skeleton,
  children,
  reassurance,
  notFound,
  notAllowed,
  isWholeScreen = false,
}: QueryBoundaryProps<Data>) {
  const { refetch } = query
  const cache = useQueryClient()
  const handleRetry = useCallback(() => void refetch({ cancelRefetch: true }), [refetch])
  const handleStartOver = useCallback(() => void startOver(cache), [cache])
  const isWaiting = query.isPending && query.fetchStatus === 'fetching'
  const showsSkeleton = useSteadyLoading(isWaiting)

  if (showsSkeleton || (isWaiting && !query.isError)) {
    return (
      <div aria-busy="true">
        {showsSkeleton && skeleton}
        <div className={isWholeScreen ? 'page-column pb-4' : 'contents'}>
          <SlowNote isWaiting={isWaiting} onRetry={handleStartOver} />
        </div>
      </div>
    )
  }
  if (query.data !== undefined) return children(query.data)
  if (query.isError || query.fetchStatus === 'paused') {
    return (
      <FailedRegion
        error={query.error ?? new DOMException('Network Error', 'NetworkError')}
        isBusy={query.isFetching}
        onRetry={handleRetry}
        {...{ reassurance, notFound, notAllowed, isWholeScreen }}
      />
    )
  }
  return null
}

/** First loads that hang are given up and begun again: asked to repeat itself, a first load would only go on. */
async function startOver(cache: QueryClient) {
  const isFirstLoad = ({ state }: Query) => state.status === 'pending'
  await cache.cancelQueries({ type: 'active', predicate: isFirstLoad })
  await cache.refetchQueries({ type: 'active', predicate: isFirstLoad })
}

type FailedRegionProps = {
  error: unknown
  isBusy: boolean
  onRetry: () => void
  reassurance?: string | undefined
  notFound?: ReactNode
  notAllowed?: ReactNode
  isWholeScreen: boolean
}

const maintenanceRetryMs = 30_000

function FailedRegion(props: FailedRegionProps) {
  const { error, isBusy, onRetry, reassurance, notFound, notAllowed, isWholeScreen } = props
  const t = useT()
  const failure = failureOf(error)
  const retriesItself = failure.kind === 'maintenance'
  useEffect(() => {
    const timer = retriesItself ? setInterval(onRetry, maintenanceRetryMs) : undefined
    return () => clearInterval(timer)
  }, [retriesItself, onRetry])

  if (failure.kind === 'notFound' && notFound) return notFound
  if (failure.kind === 'notAllowed' && notAllowed) return notAllowed
  const message = failureText(failure)
  // a dialog tells, or the app is on its way to the log-in page
  if (!message || failure.kind === 'signedOut') return null
  const card = (
    <ErrorCard
      title={t(message.id, message.values)}
      retry={{ label: t('action.retry'), onRetry, isBusy }}
      details={{
        label: t('state.details'),
        text: failureDetails(failure),
        copyLabel: t('state.copy'),
        copiedLabel: t('state.copied'),
      }}
    >
      {reassurance}
    </ErrorCard>
  )
  return isWholeScreen ? (
    <div data-no-bars className="page-column py-8">
      {card}
    </div>
  ) : (
    card
  )
}
