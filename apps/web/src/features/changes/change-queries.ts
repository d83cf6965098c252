import type { BookingChange, BookingWish, MemberClient } from '@plaza/sdk'
import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { type Answer, changeCalls } from './change-calls.ts'

/** What was proposed for a booking, the newest first; another server of this API knows nothing of it. */
export const changesQuery = (sdk: MemberClient, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'changes', { id }],
    queryFn: async ({ signal }): Promise<BookingChange[]> => [...(await changeCalls(sdk).list(id, { signal }))],
    retry: false,
  })

export const wishQuery = (sdk: MemberClient, id: string, wish: BookingWish | undefined) =>
  queryOptions({
    queryKey: ['transactions', 'changes', 'preview', { id, wish }],
    queryFn: wish ? ({ signal }) => changeCalls(sdk).preview(id, wish, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
  })

/** Whatever comes of it, both sides look again. */
function useLookAgain() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      ['transactions', 'conversations', 'availabilities'].map((key) => cache.invalidateQueries({ queryKey: [key] })),
    )
}

export function usePropose(id: string) {
  const { sdk } = useServices()
  const onSettled = useLookAgain()
  return useMutation({ mutationFn: (wish: BookingWish) => changeCalls(sdk).propose(id, wish), onSettled })
}

/** Leads to the page of the provider where the difference is paid; who has not yet agreed does with it. */
export function usePay({ id, transactionId, agreedDate }: Pick<BookingChange, 'id' | 'transactionId' | 'agreedDate'>) {
  const { sdk } = useServices()
  const onSettled = useLookAgain()
  return useMutation({
    mutationFn: async () => {
      if (agreedDate === null) await changeCalls(sdk).answer(transactionId, id, 'accept')
      return sdk.payments.checkout(transactionId, { form: 'hosted', changeId: id })
    },
    onSuccess: ({ url }) => {
      if (url) location.assign(url)
    },
    onSettled,
  })
}

export function useAnswer({ id, transactionId }: Pick<BookingChange, 'id' | 'transactionId'>) {
  const { sdk } = useServices()
  const onSettled = useLookAgain()
  return useMutation({
    mutationFn: (answer: Answer) => changeCalls(sdk).answer(transactionId, id, answer),
    onSettled,
  })
}
