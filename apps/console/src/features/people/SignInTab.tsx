import type { Session, User } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { Block } from '../../lib/Block.tsx'
import { HiddenPart } from '../../lib/HiddenPart.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { SessionRow } from '../../lib/SessionRow.tsx'
import { useServices } from '../../lib/services.tsx'
import { AcceptedBlock } from './AcceptedBlock.tsx'
import { EndSession } from './EntryActions.tsx'
import { MeansBlock } from './MeansBlock.tsx'
import { sessionsQuery } from './queries.ts'
import { RightsBlock } from './RightsBlock.tsx'

/** With what somebody signs in, what they may do, and where they are signed in. */
export function SignInTab({ user, canChange }: { user: User; canChange: boolean }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const sessions = useQuery(sessionsQuery(sdk, user.id))
  return (
    <div className="flex flex-col gap-4">
      <MeansBlock user={user} />
      {may('role:list:all') ? (
        <RightsBlock user={user} />
      ) : (
        <Block title={t('rights.title')}>
          <HiddenPart permission="role:list:all" />
        </Block>
      )}
      {may('acceptance:list:all') ? (
        <AcceptedBlock user={user} />
      ) : (
        <Block title={t('person.accepted')}>
          <HiddenPart permission="acceptance:list:all" />
        </Block>
      )}
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
