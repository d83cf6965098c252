import { failureDetails, failureOf } from '@plaza/domain'
import { ErrorCard, useSteadyLoading } from '@plaza/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from './failures.ts'
import { HiddenPart } from './HiddenPart.tsx'
import { useT } from './i18n.tsx'

type RegionProps<Data> = {
  query: UseQueryResult<Data>
  /** Shapes of the content, shown when it takes longer than a moment. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** From then on it is said that it takes long. */
const slowMs = 6000

/** One region that reads data, with all its states. Old content stays while it refreshes or when that fails. */
export function Region<Data>({ query, skeleton, children }: RegionProps<Data>) {
  const t = useT()
  const isWaiting = query.isPending && query.fetchStatus === 'fetching'
  const showsSkeleton = useSteadyLoading(isWaiting)
  const isSlow = useSteadyLoading(isWaiting, { delayMs: slowMs })
  if (showsSkeleton) {
    return (
      <>
        {isSlow && (
          <p role="status" className="text-ink-2">
            {t('state.slow')}
          </p>
        )}
        <div aria-busy="true">{skeleton}</div>
      </>
    )
  }
  if (query.data !== undefined) return children(query.data)
  if (isWaiting) return null
  const failure = failureOf(query.error ?? new DOMException('Network Error', 'NetworkError'))
  // a right that was there a moment ago; without a code of its own there is nothing more to say
  if (failure.kind === 'notAllowed' && (!failure.code || failure.code === 'permission.denied'))
    return <HiddenPart details={failureDetails(failure)} />
  const message = failureText(failure)
  if (!message) return null
  return (
    <ErrorCard
      title={t(message.id, message.values)}
      retry={{ label: t('action.retry'), onRetry: () => void query.refetch(), isBusy: query.isFetching }}
      details={{
        label: t('state.details'),
        text: failureDetails(failure),
        copyLabel: t('action.copy'),
        copiedLabel: t('state.copied'),
      }}
    />
  )
}
