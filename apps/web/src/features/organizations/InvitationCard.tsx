import type { Invitation } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { Button, Card, FormAlert, Skeleton } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useEffect } from 'react'
import { failureText } from '../../lib/failures.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { useLogOut } from '../../parts/sign-in/use-log-out.ts'
import { linkQuery, rolesQuery, useAnswer } from './queries.ts'
import { RoleChips } from './RoleChips.tsx'

/** The invitation that the link in a mail names. */
export function LinkedInvitation({ token, onFound }: { token: string; onFound: (id: string) => void }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(linkQuery(sdk, token))
  const id = query.data?.invitation.id
  useEffect(() => {
    if (id) onFound(id)
  }, [id, onFound])
  return (
    <QueryBoundary
      query={query}
      skeleton={<Skeleton className="h-40 rounded-lg" />}
      notAllowed={<Note text={t('invitation.invalid')} />}
    >
      {({ invitation, isForCaller }) =>
        isForCaller ? (
          <InvitationCard invitation={invitation} named={{ token }} />
        ) : (
          <OtherAddress invitation={invitation} />
        )
      }
    </QueryBoundary>
  )
}

const endings: Record<Exclude<Invitation['status'], 'pending'>, MessageId> = {
  expired: 'invitation.expired',
  accepted: 'invitation.accepted',
  declined: 'invitation.declined',
  withdrawn: 'invitation.withdrawn',
}

export type InvitationCardProps = { invitation: Invitation; named: { token: string } | { id: string } }

/** Who asks, to join what, as what; yes or no. */
export function InvitationCard({ invitation, named }: InvitationCardProps) {
  const t = useT()
  const { sdk, notifier, session } = useServices()
  const { organizationId, status, expirationDate } = invitation
  const organization = invitation.organizationName ?? t('person.unnamed')
  const answer = useAnswer(() =>
    notifier.show({
      tone: 'ok',
      text: t('invitation.joined', { name: organization }),
      action: { label: t('acting.startAs', { name: organization }), onAction: () => session.actAs(organizationId) },
    }),
  )
  const { data: roles = [] } = useQuery(rolesQuery(sdk))
  const message = answer.error && failureText(failureOf(answer.error))
  // the answer was told, and its card is of no more use
  if (answer.isSuccess) return null
  if (status !== 'pending') return <Note text={t(endings[status], { name: organization })} />

  return (
    <Card className="border-brand-edge bg-brand-soft">
      <div className="flex gap-4">
        <MailOpen aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
        <div className="min-w-0 grow">
          <h2 className="text-h3 wrap-anywhere">
            {invitation.inviterName
              ? t('invitation.title', { inviter: invitation.inviterName, name: organization })
              : t('invitation.titlePlain', { name: organization })}
          </h2>
          <p className="mt-1 mb-3 text-small">
            {t('invitation.until')} <When date={expirationDate} style="long" />
          </p>
          <RoleChips values={invitation.roles} roles={roles} />
          <div className="mt-5 flex flex-wrap gap-2">
            <Button
              isBusy={answer.isPending && answer.variables.isYes}
              isDisabled={answer.isPending && !answer.variables.isYes}
              busyLabel={t('form.saving')}
              data-writes
              onPress={() => answer.mutate({ isYes: true, named })}
            >
              {t('invitation.accept')}
            </Button>
            <Button
              variant="secondary"
              isDisabled={answer.isPending}
              data-writes
              onPress={() => answer.mutate({ isYes: false, named })}
            >
              {t('invitation.decline')}
            </Button>
          </div>
          <FormAlert>{message && t(message.id, message.values)}</FormAlert>
        </div>
      </div>
    </Card>
  )
}

/** The link was opened by somebody with another address. */
function OtherAddress({ invitation }: { invitation: Invitation }) {
  const t = useT()
  const logOut = useLogOut()
  return (
    <Card>
      <h2 className="text-h3">{t('invitation.other')}</h2>
      <p className="mt-1 text-ink-2 wrap-anywhere">{t('invitation.other.text', { email: invitation.email })}</p>
      <Button variant="secondary" size="sm" className="mt-4" onPress={logOut}>
        {t('nav.logOut')}
      </Button>
    </Card>
  )
}

const Note = ({ text }: { text: string }) => (
  <Card>
    <p role="status" className="text-ink-2">
      {text}
    </p>
  </Card>
)
