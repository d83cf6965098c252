import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Sdk } from './client.ts'
import { useMay } from './me.ts'
import { useServices } from './services.tsx'

const lookEveryMs = 60_000

export const caseCountsQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['cases', 'count'],
    queryFn: () => sdk.cases.count(),
    staleTime: lookEveryMs / 2,
    refetchInterval: lookEveryMs,
  })

/** What waits behind entries of the menu, by their paths: open cases that the reader may see. */
export function useMenuCounts(): Readonly<Record<string, number>> {
  const { sdk } = useServices()
  const may = useMay()
  const { data } = useQuery({ ...caseCountsQuery(sdk), enabled: may('case:list:all') })
  if (!data) return {}
  const sum = (...kinds: string[]) => kinds.reduce((total, kind) => total + (data.byKind[kind] ?? 0), 0)
  return {
    '/': data.open,
    '/listings': sum('review'),
    '/reports': sum('report'),
    '/bookings': sum('stuck', 'help', 'payment'),
    '/mails': sum('mail'),
  }
}
