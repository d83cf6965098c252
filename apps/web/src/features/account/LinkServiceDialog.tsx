import { maxLength, required } from '@plaza/domain'
import { Button, Dialog, PasswordField } from '@plaza/ui'
import { useId } from 'react'
import { FormAlert } from '../../lib/FormAlert.tsx'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { useSso } from '../../parts/sign-in/use-sso.ts'

export type LinkServiceDialogProps = { provider: { id: string; label: string }; onClose: () => void }

/** What is linked opens the account for good, so the password is asked for: an open screen is not enough. */
export function LinkServiceDialog({ provider, onClose }: LinkServiceDialogProps) {
  const t = useT()
  const formId = useId()
  const sso = useSso()
  const form = useForm({
    initial: { currentPassword: '' },
    rules: () => ({ currentPassword: [required, maxLength(255)] }),
    send: ({ currentPassword }) => sso.startLink(provider.id, currentPassword),
    explain: ({ message }) => {
      if (message === 'Incorrect current password')
        return { field: 'currentPassword', text: t('failure.currentPassword') }
      if (/confirm your e-mail/.test(message)) return { form: t('account.signin.checkFirst') }
      return undefined
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={form.isBusy}
      title={t('account.signin.linkNamed', { provider: provider.label })}
      intro={t('account.signin.linkText', { provider: provider.label })}
      closeLabel={t('action.cancel')}
      actions={
        <>
          <Button variant="secondary" isDisabled={form.isBusy} onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={form.isBusy}>
            {t('account.signin.linkGo', { provider: provider.label })}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className="flex flex-col gap-5">
        <PasswordField
          {...form.text('currentPassword')}
          label={t('account.password.current')}
          autoComplete="current-password"
          showLabel={t('auth.password.show')}
          hideLabel={t('auth.password.hide')}
        />
        <FormAlert>{form.formError}</FormAlert>
      </form>
    </Dialog>
  )
}
