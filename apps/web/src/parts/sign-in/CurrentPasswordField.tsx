import { PasswordField } from '@plaza/ui'
import type { ComponentProps } from 'react'
import { useT } from '../../lib/i18n.tsx'

type CurrentPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'autoComplete' | 'showLabel' | 'hideLabel'
> & { label?: string }

/** The password somebody has: asked for where a screen left open must not be enough. */
export function CurrentPasswordField({ label, ...field }: CurrentPasswordFieldProps) {
  const t = useT()
  return (
    <PasswordField
      {...field}
      label={label ?? t('account.password.current')}
      autoComplete="current-password"
      showLabel={t('auth.password.show')}
      hideLabel={t('auth.password.hide')}
    />
  )
}
