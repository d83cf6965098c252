import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { DeletedPerson } from './DeletedPerson.tsx'
import { PersonScreen } from './PersonScreen.tsx'
import { personQuery } from './queries.ts'

/** Everything about one person or organization. */
export default function PersonPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { id } = useParams({ from: '/shell/people/$id' })
  const mayRead = may('user:list:all')
  const query = useQuery({ ...personQuery(sdk, id, may('timeline:read:all')), enabled: mayRead })
  if (!mayRead) return <NoAccess title={t('people.title')} words="permission.people" permission="user:list:all" />
  return (
    <PageRegion query={query}>
      {(user) => (user ? <PersonScreen key={id} user={user} /> : <DeletedPerson id={id} />)}
    </PageRegion>
  )
}
