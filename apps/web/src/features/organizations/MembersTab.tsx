import type { Invitation, Member } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { Avatar, Button, ConfirmDialog, FormAlert, IconButton, Menu, MenuItem } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, Mail, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { photoAt } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { usePersonId } from '../../parts/person/me.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { useMemberName } from './member-name.ts'
import type { OrganizationProps } from './organization-props.ts'
import { invitationsOfQuery, rolesQuery, useOrganization } from './queries.ts'
import { RoleChips } from './RoleChips.tsx'
import { RolesDialog } from './RolesDialog.tsx'

/** Who belongs to it, as what, since when; and who is asked to. */
export function MembersTab({ organization, members, canConfigure }: OrganizationProps) {
  const t = useT()
  const { sdk } = useServices()
  const { data: roles = [] } = useQuery(rolesQuery(sdk))
  const { data: invitations = [] } = useQuery(invitationsOfQuery(sdk, organization.id, canConfigure))
  const [isInviting, setInviting] = useState(false)
  const [changed, setChanged] = useState<Member>()
  const [removed, setRemoved] = useState<Member>()
  return (
    <div className="flex flex-col gap-6">
      {canConfigure ? (
        <Button icon={<UserPlus aria-hidden />} className="self-start" onPress={() => setInviting(true)}>
          {t('organizations.invite')}
        </Button>
      ) : (
        <p className="text-ink-2 text-small">{t('organizations.readOnly')}</p>
      )}
      <ul aria-label={t('organizations.tab.members')} className="divide-y divide-line border-line border-y">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            roleChips={<RoleChips values={member.roles} roles={roles} isOwner={member.isOwner} />}
            {...(canConfigure && { onChange: () => setChanged(member), onRemove: () => setRemoved(member) })}
          />
        ))}
      </ul>
      {invitations.length > 0 && (
        <section>
          <h2 className="text-h3">{t('organizations.invited')}</h2>
          <ul aria-label={t('organizations.invited')} className="mt-3 divide-y divide-line border-line border-y">
            {invitations.map((invitation) => (
              <InvitedRow
                key={invitation.id}
                invitation={invitation}
                roleChips={<RoleChips values={invitation.roles} roles={roles} />}
              />
            ))}
          </ul>
        </section>
      )}
      {isInviting && <InviteDialog organization={organization} onClose={() => setInviting(false)} />}
      {changed && <RolesDialog organization={organization} member={changed} onClose={() => setChanged(undefined)} />}
      {removed && (
        <RemoveDialog organizationId={organization.id} member={removed} onClose={() => setRemoved(undefined)} />
      )}
    </div>
  )
}

type MemberRowProps = {
  member: Member
  roleChips: ReactNode
  onChange?: () => void
  onRemove?: () => void
}

function MemberRow({ member, roleChips, onChange, onRemove }: MemberRowProps) {
  const t = useT()
  const { files } = useServices()
  const isMe = usePersonId() === member.id
  const name = useMemberName()(member)
  return (
    <li className="flex items-start gap-3 py-4">
      <Avatar
        name={name}
        seed={member.id}
        isDecorative
        picture={member.avatarUrl ? photoAt(member.avatarUrl, files, { width: 76, height: 76 }) : undefined}
      />
      <div className="min-w-0 grow">
        <p className="font-semibold text-control wrap-anywhere">{isMe ? t('organizations.you', { name }) : name}</p>
        <p className="mb-2 text-ink-3 text-small wrap-anywhere">
          {member.email && <>{member.email} · </>}
          {t('organizations.since')} <When date={member.joinedDate} style="short" />
        </p>
        {roleChips}
      </div>
      {onChange && onRemove && (
        <Menu
          trigger={
            <IconButton label={t('organizations.memberMenu', { name })} hasTooltip={false}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem data-writes onAction={onChange}>
            {t('organizations.changeRoles')}
          </MenuItem>
          <MenuItem data-writes onAction={onRemove} isDanger>
            {t('organizations.remove')}
          </MenuItem>
        </Menu>
      )}
    </li>
  )
}

function InvitedRow({ invitation, roleChips }: { invitation: Invitation; roleChips: ReactNode }) {
  const t = useT()
  const { notifier } = useServices()
  const { resend, withdraw } = useOrganization(invitation.organizationId)
  const isBusy = resend.isPending || withdraw.isPending
  const tell = {
    onError: (error: unknown) => {
      const message = failureText(failureOf(error))
      if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
    },
  }
  const { email } = invitation
  return (
    <li className="flex flex-wrap items-start gap-3 py-4">
      <span className="flex size-9.5 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-2">
        <Mail aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-40 grow basis-0">
        <p className="font-semibold text-control wrap-anywhere">{email}</p>
        <p className="mb-2 text-ink-3 text-small">
          {invitation.status === 'expired' ? t('organizations.ended') : t('invitation.until')}{' '}
          <When date={invitation.expirationDate} style="short" />
        </p>
        {roleChips}
      </div>
      <div className="flex gap-1">
        <Button
          size="sm"
          variant="text"
          data-writes
          isDisabled={isBusy}
          onPress={() =>
            resend.mutate(invitation.id, {
              ...tell,
              onSuccess: () => notifier.show({ text: t('organizations.resent', { email }) }),
            })
          }
        >
          {t('organizations.resend')}
        </Button>
        <Button
          size="sm"
          variant="text"
          data-writes
          isDisabled={isBusy}
          onPress={() => withdraw.mutate(invitation.id, tell)}
        >
          {t('organizations.withdraw')}
        </Button>
      </div>
    </li>
  )
}

type RemoveDialogProps = { organizationId: string; member: Member; onClose: () => void }

/** Taking oneself out asks twice: there is no way back without the others. */
function RemoveDialog({ organizationId, member, onClose }: RemoveDialogProps) {
  const t = useT()
  const { notifier } = useServices()
  const isMe = usePersonId() === member.id
  const name = useMemberName()(member)
  const navigate = useNavigate()
  const { remove, refresh, leaveBehind } = useOrganization(organizationId)
  const [isAskedAgain, setAskedAgain] = useState(false)
  const message = remove.error && failureText(failureOf(remove.error))
  const handleConfirm = () => {
    if (isMe && !isAskedAgain) return setAskedAgain(true)
    remove.mutate(member.id, {
      onSuccess: async () => {
        notifier.show({ text: t('organizations.removed', { name }) })
        onClose()
        if (!isMe) return refresh()
        await navigate({ to: '/account/organizations', replace: true })
        await leaveBehind()
      },
    })
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('organizations.removeTitle', { name })}
      confirmLabel={t('organizations.remove')}
      cancelLabel={t('action.cancel')}
      onConfirm={handleConfirm}
      isBusy={remove.isPending}
      isDanger
    >
      <p>{t(isAskedAgain ? 'organizations.removeSelf' : 'organizations.removeText')}</p>
      <FormAlert>{message && t(message.id, message.values)}</FormAlert>
    </ConfirmDialog>
  )
}
