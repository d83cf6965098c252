import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Sdk } from './client.ts'
import { useMay } from './me.ts'
import { useServices } from './services.tsx'

/** What the marketplace still needs. The server checks all of it each time it is asked. */
export const setupQuery = (sdk: Sdk) =>
  queryOptions({ queryKey: ['setup'], queryFn: () => sdk.setup.read(), staleTime: 60_000 })

/** How far it is, for the menu; nothing once it is finished or hidden, and for those who do not set it up. */
export function useSetupProgress(): { nbDone: number; nbItems: number } | undefined {
  const { sdk } = useServices()
  const mayEdit = useMay()('config:edit:all')
  const { data } = useQuery({ ...setupQuery(sdk), enabled: mayEdit })
  return mayEdit && data && !data.isHidden && data.nbDone < data.nbItems ? data : undefined
}
