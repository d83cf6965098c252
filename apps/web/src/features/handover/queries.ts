import type { MemberClient } from '@plaza/sdk'
import { queryOptions } from '@tanstack/react-query'

const renewPicturesMs = 4 * 60_000

/** Begins as everything of bookings does: whatever is told of one is told of its records. */
export const handoversKey = (transactionId: string) => ['transactions', 'handovers', { id: transactionId }] as const

/** Both records of a booking. */
export const handoversQuery = (sdk: MemberClient, transactionId: string) =>
  queryOptions({
    queryKey: handoversKey(transactionId),
    queryFn: async ({ signal }) => {
      const { start, end } = await sdk.handovers.read(transactionId, {}, { signal })
      return { start, end }
    },
    // the addresses of pictures open for five minutes at least
    refetchInterval: ({ state: { data } }) =>
      [data?.start, data?.end].some((record) => Object.keys(record?.handover?.photos ?? {}).length > 0)
        ? renewPicturesMs
        : false,
  })

export const versionsQuery = (sdk: MemberClient, assessmentId: string) =>
  queryOptions({
    queryKey: ['transactions', 'handoverVersions', { id: assessmentId }],
    queryFn: async ({ signal }) => [...(await sdk.handovers.versions(assessmentId, {}, { signal })).results],
  })
