import type { StaffInvitation } from '@plaza/contract'
import { Button, type DataColumn, DataTable, FormAlert, StatusChip } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { invitationsQuery } from './queries.ts'
import { roleNames } from './staff-roles.ts'
import { useStaffChange } from './use-staff-change.ts'
import { useStaffRoles } from './use-staff-roles.ts'

const WithdrawDialog = lazyPart(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog)

/** Whom we wait for. */
export function Invitations({ canEdit }: { canEdit: boolean }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(invitationsQuery(sdk))
  const known = useStaffRoles()
  const [withdrawn, setWithdrawn] = useState<StaffInvitation>()
  const resending = useStaffChange(() => undefined)
  const columns: DataColumn<StaffInvitation>[] = [
    { id: 'email', header: t('login.email'), cell: ({ email }) => <span className="break-words">{email}</span> },
    { id: 'roles', header: t('staff.roles'), cell: (invitation) => roleNames(invitation, known).join(', ') },
    {
      id: 'sent',
      header: t('invitations.sent'),
      cell: ({ updatedDate }) => <When date={updatedDate} />,
    },
    {
      id: 'status',
      header: t('invitations.status'),
      cell: ({ status, expirationDate }) =>
        status === 'expired' ? (
          <StatusChip kind="cancelled">{t('invitations.expired')}</StatusChip>
        ) : (
          <StatusChip kind="waiting">
            <span>{t.rich('invitations.until', { when: <When date={expirationDate} /> })}</span>
          </StatusChip>
        ),
    },
    ...(canEdit
      ? [
          {
            id: 'actions',
            header: t('invitations.actions'),
            align: 'end' as const,
            cell: (invitation: StaffInvitation) => (
              <span className="inline-flex gap-2">
                <Button
                  size="sm"
                  variant="text"
                  aria-label={t('invitations.resend.to', { email: invitation.email })}
                  isDisabled={resending.isBusy}
                  onPress={() =>
                    resending.change(
                      () => sdk.staffInvitations.resend(invitation.id),
                      t('invite.done', { email: invitation.email }),
                    )
                  }
                >
                  {t('invitations.resend')}
                </Button>
                <Button
                  size="sm"
                  variant="text"
                  aria-label={t('invitations.withdraw.of', { email: invitation.email })}
                  onPress={() => setWithdrawn(invitation)}
                >
                  {t('invitations.withdraw')}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ]
  if (query.data?.length === 0) return null
  return (
    <section className="mt-3 flex flex-col gap-3">
      <h2 className="text-console-h2">{t('invitations.title')}</h2>
      <FormAlert>{resending.error}</FormAlert>
      <Region query={query} skeleton={<RowsSkeleton count={2} />}>
        {(invitations) => (
          <DataTable
            label={t('invitations.title')}
            columns={columns}
            rows={invitations}
            idOf={({ id }) => id}
            className="rounded-photo border border-line bg-raised"
          />
        )}
      </Region>
      {withdrawn && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </section>
  )
}
