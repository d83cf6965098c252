import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { type Colleague, colleaguesQuery } from './queries.ts'

/** The people who work here, as far as the reader may know them. */
export function useColleagues(): readonly Colleague[] {
  const may = useMay()
  const { sdk } = useServices()
  const mayListStaff = may('staff:list:all')
  const { data = [] } = useQuery({
    ...colleaguesQuery(sdk, mayListStaff),
    enabled: mayListStaff || may('user:list:all'),
  })
  return data
}
