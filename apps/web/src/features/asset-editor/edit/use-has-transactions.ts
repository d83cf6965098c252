import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../../lib/services.tsx'
import { useUserId } from '../../../parts/person/me.ts'

/** Whether somebody has ever asked for it: then its type can no longer change. */
export function useHasTransactions(assetId: string, isWanted: boolean): boolean {
  const { sdk } = useServices()
  const ownerId = useUserId()
  const { data } = useQuery({
    queryKey: ['transactions', 'list', { assetId, ownerId, purpose: 'any' }],
    queryFn: ({ signal }) =>
      sdk.transactions.list({ assetId: [assetId], ownerId: [ownerId ?? ''], nbResultsPerPage: 1 }, { signal }),
    enabled: isWanted && ownerId !== null,
  })
  return data !== undefined && data.length > 0
}
