import { maxLength, required } from '@plaza/domain'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { CurrentPasswordField } from '../../parts/sign-in/CurrentPasswordField.tsx'
import { useSso } from '../../parts/sign-in/use-sso.ts'

export type LinkServiceDialogProps = { provider: { id: string; label: string }; onClose: () => void }

/** What is linked opens the account for good, so the password is asked for: an open screen is not enough. */
export function LinkServiceDialog({ provider, onClose }: LinkServiceDialogProps) {
  const t = useT()
  const go = t('account.signin.linkGo', { provider: provider.label })
  const sso = useSso()
  const form = useForm({
    initial: { currentPassword: '' },
    rules: () => ({ currentPassword: [required, maxLength(255)] }),
    send: ({ currentPassword }) => sso.startLink(provider.id, currentPassword),
    explain: ({ code }) => {
      if (code === 'password.incorrect') return { field: 'currentPassword', text: t('failure.currentPassword') }
      if (code === 'link.emailUnchecked') return { form: t('account.signin.checkFirst') }
      return undefined
    },
  })
  return (
    <FormDialog
      title={t('account.signin.linkNamed', { provider: provider.label })}
      intro={t('account.signin.linkText', { provider: provider.label })}
      submit={go}
      busyLabel={go}
      form={form}
      onClose={onClose}
    >
      <CurrentPasswordField {...form.text('currentPassword')} />
    </FormDialog>
  )
}
