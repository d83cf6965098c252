import type { Session, StaffMember } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { SessionRow } from '../../lib/SessionRow.tsx'
import { useServices } from '../../lib/services.tsx'
import { userSessionsQuery } from './queries.ts'

type MemberSessionsProps = { member: StaffMember; onSignOut: (() => void) | undefined }

/** Where somebody is signed in. */
export function MemberSessions({ member, onSignOut }: MemberSessionsProps) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(userSessionsQuery(sdk, member.id))
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-console-h2">{t('staff.sessions.title')}</h3>
        {onSignOut && query.data && query.data.length > 0 && (
          <Button size="sm" variant="secondary" onPress={onSignOut}>
            {t('signOut.action')}
          </Button>
        )}
      </div>
      <Region query={query} skeleton={<RowsSkeleton count={2} />}>
        {(sessions) =>
          sessions.length === 0 ? (
            <p className="text-ink-2">{t('staff.sessions.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {sessions.map((session: Session) => (
                <SessionRow key={session.id} session={session} action={null} />
              ))}
            </ul>
          )
        }
      </Region>
    </section>
  )
}
