import type { StaffMember } from '@plaza/contract'
import { Avatar } from '@plaza/ui'
import { KeyRound, ShieldAlert, Smartphone } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'

/** Face, name and address of somebody; whoever may not see addresses reads "hidden". */
export function PersonCell({ member, isMe }: { member: StaffMember; isMe: boolean }) {
  const t = useT()
  const name = nameOf(member)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} picture={member.avatarUrl ?? undefined} seed={member.id} size="sm" isDecorative />
      <span className="min-w-0">
        <span className="block break-words font-semibold">
          {name}
          {isMe && <span className="font-normal text-ink-3"> {t('staff.you')}</span>}
        </span>
        <span className="block break-words text-ink-3">{member.email ?? t('state.hidden')}</span>
      </span>
    </span>
  )
}

/** Which second factors somebody has. */
export function FactorsCell({ member }: { member: StaffMember }) {
  const t = useT()
  if (member.factors.length === 0) {
    return (
      <span className="inline-flex items-center gap-1.5 align-middle font-semibold text-danger-ink">
        <ShieldAlert aria-hidden className="size-4" />
        {t('staff.factor.none')}
      </span>
    )
  }
  const kinds = [...new Set(member.factors)]
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-1 align-middle">
      {kinds.map((kind) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          {kind === 'totp' ? (
            <Smartphone aria-hidden className="size-4 text-ink-3" />
          ) : (
            <KeyRound aria-hidden className="size-4 text-ink-3" />
          )}
          {t(kind === 'totp' ? 'staff.factor.app' : 'staff.factor.passkey')}
        </span>
      ))}
    </span>
  )
}
