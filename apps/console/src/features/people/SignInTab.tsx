import type { Session, User } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { Block } from '../../lib/Block.tsx'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { SessionRow } from '../../lib/SessionRow.tsx'
import { useServices } from '../../lib/services.tsx'
import { EndSession } from './EntryActions.tsx'
import { rolesQuery, sessionsQuery } from './queries.ts'

/** Where somebody is signed in, with what name, and as what. */
export function SignInTab({ user, canChange }: { user: User; canChange: boolean }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const sessions = useQuery(sessionsQuery(sdk, user.id))
  const { data: roles = [] } = useQuery({ ...rolesQuery(sdk), enabled: may('role:list:all') })
  const names = user.roles.map((value) => roles.find((role) => role.value === value)?.name ?? value)
  return (
    <div className="flex flex-col gap-4">
      <Block title={t('person.account')}>
        <Facts>
          <Fact name={t('person.username')}>
            {user.username === undefined ? t('state.hidden') : (user.username ?? t('person.noUsername'))}
          </Fact>
          <Fact name={t('people.role')}>{names.join(', ')}</Fact>
        </Facts>
      </Block>
      <Block title={t('staff.sessions.title')}>
        <Region query={sessions} skeleton={<RowsSkeleton count={2} />}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-ink-2">{t('staff.sessions.none')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {list.map((session: Session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    action={canChange && <EndSession userId={user.id} sessionId={session.id} />}
                  />
                ))}
              </ul>
            )
          }
        </Region>
      </Block>
    </div>
  )
}
