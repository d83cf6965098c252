import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/me.ts'
import { usePeople } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'

/** The name that the audit log has for both levels. */
const settingsObjects = 'config,privateConfig'
const most = 100

/** Who changed a setting last, and when, by its path. */
export function useLastChanges(): (path: string) => { name: string | undefined; date: string } | undefined {
  const { sdk } = useServices()
  const may = useMay()
  const { data = [] } = useQuery({
    queryKey: ['audit', 'settings'],
    queryFn: () => sdk.audit.list({ objectId: settingsObjects, nbResultsPerPage: most }),
    enabled: may('audit:read:all', 'audit:list:all'),
  })
  const people = usePeople(data.map(({ actorId }) => actorId))
  return (path) => {
    const record = data.find(({ fields }) => fields.some((field) => field === path || field.startsWith(`${path}.`)))
    return record && { name: people.get(record.actorId ?? '')?.name, date: record.createdDate }
  }
}
