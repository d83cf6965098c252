import { maxLength, minLength, required, sameAs } from '@plaza/domain'
import { Checkbox, FormAlert, PasswordField } from '@plaza/ui'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { LeaveGuard } from '../../lib/LeaveGuard.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useMe } from '../../parts/person/me.ts'
import { CurrentPasswordField } from '../../parts/sign-in/CurrentPasswordField.tsx'
import { PasswordStrength } from '../../parts/sign-in/PasswordStrength.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import OffPage from './OffPage.tsx'
import { useLinks } from './queries.ts'
import { FieldsSkeleton, SectionPage } from './SectionPage.tsx'

/** The password of an account, or the way to a first one for whoever came through another service. */
export default function PasswordPage() {
  const t = useT()
  const { settings } = useServices()
  const links = useLinks()
  if (settings.isSsoOnly) return <OffPage />
  return (
    <SectionPage title={t('account.password.title')} text={t('account.password.text')}>
      <QueryBoundary query={links} skeleton={<FieldsSkeleton count={3} />}>
        {({ hasPassword, links: linked }) =>
          hasPassword ? <ChangePassword /> : <FirstPassword providers={linked.map(({ provider }) => provider)} />
        }
      </QueryBoundary>
    </SectionPage>
  )
}

function ChangePassword() {
  const t = useT()
  const { sdk, notifier } = useServices()
  const { data: me } = useMe()
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', repeat: '', endsOthers: false },
    rules: ({ newPassword }) => ({
      currentPassword: [required, maxLength(255)],
      newPassword: [required, minLength(8), maxLength(255)],
      repeat: [required, sameAs(newPassword)],
    }),
    send: async ({ currentPassword, newPassword, endsOthers }) => {
      await sdk.password.change({ currentPassword, newPassword })
      if (endsOthers) await sdk.sessions.endOthers()
      form.reset()
      notifier.show({ text: t('form.saved') })
    },
    explain: (failure) =>
      failure.code === 'password.incorrect'
        ? { field: 'currentPassword', text: t('failure.currentPassword') }
        : undefined,
  })
  const shared = { showLabel: t('auth.password.show'), hideLabel: t('auth.password.hide') }

  return (
    <>
      <form {...form.formProps} className="flex flex-col gap-5">
        {/* tells password managers whose password changes */}
        <input type="text" name="username" autoComplete="username" value={me?.username ?? ''} readOnly hidden />
        <CurrentPasswordField {...form.text('currentPassword')} />
        <PasswordField
          {...form.text('newPassword')}
          {...shared}
          label={t('account.password.new')}
          help={<PasswordStrength password={form.values.newPassword} />}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.text('repeat')}
          {...shared}
          label={t('account.password.repeat')}
          autoComplete="new-password"
        />
        <Checkbox {...form.tick('endsOthers')}>{t('account.password.endsOthers')}</Checkbox>
        <FormAlert>{form.formError}</FormAlert>
        <SubmitButton isBusy={form.isBusy} size="md" className="self-start">
          {t('account.password.submit')}
        </SubmitButton>
      </form>
      <LeaveGuard isDirty={form.isDirty} />
    </>
  )
}
