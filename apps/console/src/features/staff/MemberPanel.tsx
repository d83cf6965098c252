import type { StaffMember } from '@plaza/contract'
import { Avatar, Button, SidePanel, textLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { CopyButton } from '../../lib/CopyButton.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay, useMe } from '../../lib/me.ts'
import { nameOf } from '../../lib/person.ts'
import { When } from '../../lib/When.tsx'
import { FactorsCell } from './cells.tsx'
import { MemberSessions } from './MemberSessions.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { ResetFactorsDialog } from './ResetFactorsDialog.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import { roleNames } from './staff-roles.ts'
import { useStaffRoles } from './use-staff-roles.ts'

/** One person: what they may do, how they prove who they are, where they are signed in, and what can be done about it. */
export function MemberPanel({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const { user } = useMe()
  const roles = useStaffRoles()
  const [open, setOpen] = useState<'roles' | 'reset' | 'signOut' | 'remove' | null>(null)
  const isMe = member.id === user.id
  const canEdit = may('staff:edit:all') && !isMe
  const close = () => setOpen(null)
  return (
    <>
      <SidePanel
        title={nameOf(member)}
        closeLabel={t('action.close')}
        onClose={onClose}
        actions={
          canEdit && (
            <>
              <Button size="sm" onPress={() => setOpen('roles')}>
                {t('staff.change')}
              </Button>
              <Button size="sm" variant="danger" onPress={() => setOpen('remove')}>
                {t('staff.remove')}
              </Button>
            </>
          )
        }
      >
        <div className="flex items-center gap-3">
          <Avatar name={nameOf(member)} picture={member.avatarUrl ?? undefined} seed={member.id} isDecorative />
          <span className="min-w-0 grow break-words text-ink-2">{member.email ?? t('state.hidden')}</span>
          {member.email && <CopyButton text={member.email} />}
        </div>
        <dl className="flex flex-col gap-2">
          <Fact name={t('staff.roles')}>{roleNames(member, roles).join(', ')}</Fact>
          <Fact name={t('second.title')}>
            <FactorsCell member={member} />
          </Fact>
          {member.factors.length > 0 && (
            <Fact name={t('second.codes')}>{t('staff.codesLeft', { left: member.recoveryCodesLeft })}</Fact>
          )}
          <Fact name={t('staff.lastSignIn')}>
            {member.lastSignInDate ? <When date={member.lastSignInDate} /> : t('staff.never')}
          </Fact>
          <Fact name={t('staff.cases')}>
            {member.nbOpenCases > 0 && may('case:list:all') ? (
              <Link to="/cases" search={{ assigneeId: member.id }} className={textLinkClass}>
                {member.nbOpenCases}
              </Link>
            ) : (
              member.nbOpenCases
            )}
          </Fact>
          <Fact name={t('staff.joined')}>
            <When date={member.createdDate} />
          </Fact>
          <Fact name={t('staff.id')}>
            <code className="break-all font-mono text-caption">{member.id}</code>
          </Fact>
        </dl>
        {isMe && <p className="rounded-md bg-sunken p-3 text-ink-2">{t('staff.self')}</p>}
        {may('session:list:all') && (
          <MemberSessions
            member={member}
            onSignOut={may('session:remove:all') && !isMe ? () => setOpen('signOut') : undefined}
          />
        )}
        {canEdit && member.factors.length > 0 && (
          <section className="flex flex-col items-start gap-2">
            <h3 className="text-console-h2">{t('reset.lost')}</h3>
            <p className="text-ink-2">{t('reset.help')}</p>
            <Button size="sm" variant="secondary" onPress={() => setOpen('reset')}>
              {t('reset.action')}
            </Button>
          </section>
        )}
      </SidePanel>
      {open === 'roles' && <RolesDialog member={member} onClose={close} />}
      {open === 'reset' && <ResetFactorsDialog member={member} onClose={close} />}
      {open === 'signOut' && <SignOutDialog member={member} onClose={close} />}
      {open === 'remove' && <RemoveDialog member={member} onClose={close} onRemoved={onClose} />}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-3">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  )
}
