import { maxLength, minLength, required } from '@plaza/domain'
import { buttonClass, FormAlert, PasswordField } from '@plaza/ui'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useMe, useUserId } from '../../parts/person/me.ts'
import { PasswordStrength } from '../../parts/sign-in/PasswordStrength.tsx'
import { AuthPage } from './AuthPage.tsx'

type LinkState = 'usable' | 'expired' | 'invalid'

export default function ResetPasswordPage() {
  const t = useT()
  const token = useLocation({ select: ({ state }) => state.resetToken })
  const [link, setLink] = useState<LinkState>(token ? 'usable' : 'invalid')
  useHead({ title: t('auth.reset.title') })

  if (!token || link !== 'usable') {
    return (
      <AuthPage
        title={link === 'expired' ? t('failure.linkExpired') : t('auth.reset.invalid')}
        intro={t('auth.reset.again')}
      >
        <Link to="/lost-password" className={buttonClass({ size: 'lg', className: 'w-full' })}>
          {t('auth.reset.sendNew')}
        </Link>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('auth.reset.title')} intro={t('auth.reset.intro')}>
      <ResetForm token={token} onRefused={setLink} />
    </AuthPage>
  )
}

function ResetForm({ token, onRefused }: { token: string; onRefused: (link: LinkState) => void }) {
  const t = useT()
  const router = useRouter()
  const { sdk, session, notifier } = useServices()
  const { data: me } = useMe()
  const isSignedIn = useUserId() !== null

  const form = useForm({
    initial: { newPassword: '' },
    rules: () => ({ newPassword: [required, minLength(8), maxLength(255)] }),
    send: async ({ newPassword }) => {
      await sdk.password.resetConfirm({ resetToken: token, newPassword })
      // it ended every session, this one included
      const username = me?.username ?? me?.email?.toLowerCase()
      if (isSignedIn && username) {
        await session.logIn({ username, password: newPassword })
        notifier.show({ text: t('account.password.changed') })
        await router.navigate({ to: '/', replace: true })
      } else {
        await router.navigate({ to: '/login', search: {}, state: { notice: 'passwordReset' }, replace: true })
      }
    },
    explain: (failure) => {
      if (failure.kind !== 'notAllowed') return undefined
      onRefused(failure.code === 'password.tokenExpired' ? 'expired' : 'invalid')
      return { form: null }
    },
  })

  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <PasswordField
        {...form.text('newPassword')}
        label={t('account.password.new')}
        help={<PasswordStrength password={form.values.newPassword} />}
        autoComplete="new-password"
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
        autoFocus
      />
      <FormAlert>{form.formError}</FormAlert>
      <SubmitButton isBusy={form.isBusy}>{t('auth.reset.submit')}</SubmitButton>
    </form>
  )
}
