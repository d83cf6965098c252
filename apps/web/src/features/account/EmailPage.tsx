import { email, maxLength, required } from '@plaza/domain'
import type { User } from '@plaza/sdk'
import { Button, StatusChip, TextField } from '@plaza/ui'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { SaveForm } from '../../lib/SaveForm.tsx'
import { useServices } from '../../lib/services.tsx'
import { hasCheckedEmail, useMe } from '../../parts/person/me.ts'
import { CurrentPasswordField } from '../../parts/sign-in/CurrentPasswordField.tsx'
import { useCheckRequest } from '../../parts/sign-in/use-check-request.ts'
import { useAccountCall, useEmailChange, useLinks } from './queries.ts'
import { FieldsSkeleton, SectionPage } from './SectionPage.tsx'

/** The address of an account, whether it is confirmed, and the way to another one. */
export default function EmailPage() {
  const t = useT()
  const me = useMe()
  const links = useLinks()
  return (
    <SectionPage title={t('account.email.title')} text={t('account.email.text')}>
      <QueryBoundary query={me} skeleton={<FieldsSkeleton count={2} />}>
        {(user) => (
          <div className="flex flex-col gap-8">
            {user.email && <CurrentAddress user={user} address={user.email} />}
            <HeldAddress />
            <PendingChange />
            <QueryBoundary query={links} skeleton={<FieldsSkeleton count={2} />}>
              {({ hasPassword }) => <ChangeForm user={user} hasPassword={hasPassword} />}
            </QueryBoundary>
          </div>
        )}
      </QueryBoundary>
    </SectionPage>
  )
}

function CurrentAddress({ user, address }: { user: User; address: string }) {
  const t = useT()
  const isChecked = hasCheckedEmail(user)
  const { send, isSending, isSent, secondsLeft } = useCheckRequest(address)
  return (
    <section className="flex flex-col items-start gap-3 rounded-lg border border-line p-5">
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 grow font-semibold wrap-anywhere">{address}</p>
        <StatusChip kind={isChecked ? 'confirmed' : 'waiting'}>
          {isChecked ? t('account.email.checked') : t('account.email.unchecked')}
        </StatusChip>
      </div>
      {!isChecked && (
        <>
          <Button
            variant="secondary"
            size="md"
            onPress={send}
            isBusy={isSending}
            isDisabled={secondsLeft > 0}
            reason={secondsLeft > 0 ? t('emailCheck.againIn', { seconds: secondsLeft }) : undefined}
          >
            {isSent ? t('emailCheck.again') : t('emailCheck.send')}
          </Button>
          <p role="status" className={isSent ? 'text-small text-ink-2' : 'sr-only'}>
            {isSent && t('emailCheck.sent', { email: address })}
          </p>
        </>
      )}
    </section>
  )
}

/** The address was changed without the password: until that is confirmed, somebody else may have done it. */
function HeldAddress() {
  const t = useT()
  const held = useEmailChange().data
  if (!held?.isAddressPending) return null
  return (
    <p className="rounded-lg bg-sun-soft p-5 wrap-anywhere text-sun-ink">
      {held.securityAddress ? t('account.email.held', { email: held.securityAddress }) : t('account.email.heldNowhere')}
    </p>
  )
}

function PendingChange() {
  const t = useT()
  const { sdk } = useServices()
  const change = useEmailChange().data?.change
  const cancel = useAccountCall(['emailChanges'], () => sdk.emailChanges.cancel())
  return (
    <div role="status" className={change ? undefined : 'sr-only'}>
      {change && (
        <div className="flex flex-col items-start gap-3 rounded-lg bg-brand-soft p-5">
          <p className="wrap-anywhere">
            {change.isConfirmed
              ? t('account.email.waitsForOld', { email: change.email })
              : t('account.email.sent', { email: change.email })}{' '}
            {!change.isAllowed && !change.isConfirmed && t('account.email.alsoOld')}
          </p>
          <Button variant="secondary" size="md" isBusy={cancel.isPending} onPress={() => cancel.mutate()}>
            {t('account.email.cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

function ChangeForm({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const t = useT()
  const { sdk } = useServices()
  const isPending = useEmailChange().data?.isAddressPending ?? false
  const request = useAccountCall(['emailChanges'], (body: { email: string; currentPassword?: string }) =>
    sdk.emailChanges.request(body),
  )
  const form = useForm({
    initial: { email: '', currentPassword: '' },
    rules: () => ({
      email: [required, email(), maxLength(255)],
      ...(hasPassword ? { currentPassword: [required, maxLength(255)] } : {}),
    }),
    send: async (values) => {
      const address = values.email.trim()
      if (address.toLowerCase() === user.email?.toLowerCase() && !isPending) {
        form.setError('email', t('account.email.same'))
        return
      }
      await request.mutateAsync({
        email: address,
        ...(hasPassword ? { currentPassword: values.currentPassword } : {}),
      })
      form.reset()
    },
    explain: ({ code }) => {
      if (code === 'password.incorrect') return { field: 'currentPassword', text: t('failure.currentPassword') }
      if (code === 'username.taken') return { field: 'email', text: t('account.email.taken') }
      return undefined
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <h2 className="text-h3">{t('account.email.change')}</h2>
      <input type="text" name="username" autoComplete="username" value={user.username ?? ''} readOnly hidden />
      <TextField {...form.text('email')} label={t('account.email.new')} type="email" autoComplete="email" />
      {hasPassword && <CurrentPasswordField {...form.text('currentPassword')} />}
      <SaveForm form={form}>{t('account.email.submit')}</SaveForm>
    </form>
  )
}
