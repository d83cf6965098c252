import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserRoundPlus } from 'lucide-react'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { usePlainName } from '../../lib/ServiceLogo.tsx'
import { useServices } from '../../lib/services.tsx'
import { Invitations } from './Invitations.tsx'
import { staffQuery } from './queries.ts'
import { RolesBlock } from './RolesBlock.tsx'
import { type StaffChange, StaffFilters } from './StaffFilters.tsx'
import { StaffTable } from './StaffTable.tsx'
import { readStaffSearch } from './staff-search.ts'

const InviteDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog)
const MemberPanel = lazyPart(async () => (await import('./MemberPanel.tsx')).MemberPanel)

/** Who works here and what they may do. */
export default function StaffPage() {
  const t = useT()
  const may = useMay()
  if (!may('staff:list:all', 'staff:edit:all')) {
    return <NoAccess title={t('staff.title')} words="permission.staff" permission="staff:list:all" />
  }
  return <StaffList />
}

function StaffList() {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const search = useSearch({ from: '/shell/staff' })
  const { sdk } = useServices()
  const service = usePlainName()
  const query = useQuery(staffQuery(sdk))
  useTitle(t('staff.title'))
  const change = (next: StaffChange) =>
    void navigate({ to: '/staff', search: (now) => readStaffSearch({ ...now, ...next }), replace: true })
  const canEdit = may('staff:edit:all')
  const opened = query.data?.find(({ id }) => id === search.open)
  return (
    <div className="flex grow">
      <div className="console-column flex min-w-0 flex-col gap-4 py-5 md:py-6">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-console-h1">{t('staff.title')}</h1>
          {canEdit && (
            <Button
              size="sm"
              icon={<UserRoundPlus aria-hidden className="size-4.5" />}
              onPress={() => change({ invite: true })}
            >
              {t('staff.invite')}
            </Button>
          )}
        </header>
        <StaffFilters search={search} onChange={change} />
        <Region query={query} skeleton={<RowsSkeleton count={5} />}>
          {(staff) => (
            <>
              <StaffTable staff={staff} search={search} onChange={change} />
              {staff.length === 1 && canEdit && <p className="text-ink-2">{t('staff.empty', { service })}</p>}
            </>
          )}
        </Region>
        <Invitations canEdit={canEdit} />
        <RolesBlock staff={query.data ?? []} />
      </div>
      {opened && <MemberPanel key={opened.id} member={opened} onClose={() => change({ open: undefined })} />}
      {search.invite && canEdit && <InviteDialog onClose={() => change({ invite: undefined })} />}
    </div>
  )
}
