import { failureOf } from '@plaza/domain'
import type { MemberClient } from '@plaza/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { calendarCalls } from './calendar-calls.ts'

const pollMs = 1000

/** Connected calendars of a listing, or of all of the reader's; asked again while one is being read. */
export const sourcesQuery = (sdk: MemberClient, assetId?: string) =>
  queryOptions({
    queryKey: ['calendarSources', 'list', { assetId }],
    queryFn: ({ signal }) => calendarCalls(sdk).sources(assetId, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((source) => source.state === 'waiting') ? pollMs : false),
  })

export const addressesQuery = (sdk: MemberClient) =>
  queryOptions({
    queryKey: ['calendarAddresses', 'list'],
    queryFn: ({ signal }) => calendarCalls(sdk).addresses({ signal }),
  })

/** A call about other calendars; what they close is read again, and a failure is told. */
export function useSyncCall<Argument = void>(run: (argument: Argument) => Promise<unknown>) {
  const t = useT()
  const { notifier } = useServices()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onError: (error) => {
      const message = failureText(failureOf(error))
      if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
    },
    onSettled: async () => {
      const keys = [['calendarSources'], ['calendarAddresses'], ['availabilities'], ['transactions', 'calendar']]
      await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
}
