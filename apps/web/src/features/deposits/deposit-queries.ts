import type { Deposit } from '@plaza/contract'
import type { JsonObject, MemberClient } from '@plaza/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'

const pathOf = (id: string) => `/transactions/${encodeURIComponent(id)}/deposit`

/** Where the deposit of a booking stands; another server of this API knows nothing of it. */
export const depositQuery = (sdk: MemberClient, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'deposit', { id }],
    queryFn: ({ signal }) => sdk.forward.get(pathOf(id), {}, { signal }) as Promise<Deposit>,
    retry: false,
  })

export type Deed = { deed: 'return' | 'accept'; body?: undefined } | { deed: 'claim' | 'object'; body: JsonObject }

/** Does something with a deposit; whatever comes of it, everybody looks again. */
export function useDeed(id: string) {
  const { sdk } = useServices()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ deed, body = {} }: Deed) => sdk.forward.post(`${pathOf(id)}/${deed}`, body) as Promise<Deposit>,
    onSettled: () => cache.invalidateQueries({ queryKey: ['transactions'] }),
  })
}
