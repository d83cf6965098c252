import type { User } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { nameOf } from '../../lib/person.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonName, StateChip } from './PersonName.tsx'
import { personQuery } from './queries.ts'

/** Somebody in short, beside the list. */
export function PersonPanel({ id, known }: { id: string; known: User | undefined }) {
  const t = useT()
  const { sdk } = useServices()
  const may = useMay()
  const query = useQuery({
    ...personQuery(sdk, id, may('timeline:read:all')),
    ...(known && { placeholderData: known }),
  })
  return (
    <RowPanel title={query.data ? nameOf(query.data) : t('people.title')} fullPage={`/people/${id}`}>
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(user) =>
          user ? (
            <>
              <div className="flex flex-wrap items-center gap-3">
                <PersonName user={user} />
                <StateChip user={user} />
              </div>
              <PersonFacts user={user} />
            </>
          ) : (
            <p className="text-ink-2">{t('person.deleted')}</p>
          )
        }
      </Region>
    </RowPanel>
  )
}
