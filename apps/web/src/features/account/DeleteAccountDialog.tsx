import { required } from '@plaza/domain'
import type { User } from '@plaza/sdk'
import { TextField, textLinkClass } from '@plaza/ui'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useMyAssets } from '../../parts/asset/my-assets.ts'
import { CurrentPasswordField } from '../../parts/sign-in/CurrentPasswordField.tsx'

export type DeleteAccountDialogProps = { user: User; hasPassword: boolean; onClose: () => void }

/** Asks for what only the owner of the account knows, and says what stays and what stands in the way. */
export function DeleteAccountDialog({ user, hasPassword, onClose }: DeleteAccountDialogProps) {
  const t = useT()
  const router = useRouter()
  const { sdk, session, notifier } = useServices()
  const assets = useMyAssets()
  const [owned, setOwned] = useState<readonly string[]>([])
  const name = user.email ?? user.username ?? user.displayName ?? user.id
  const listings = assets.data?.length ?? 0

  const form = useForm({
    initial: { name: '', password: '' },
    rules: () => ({ name: [required], ...(hasPassword ? { password: [required] } : {}) }),
    send: async (values) => {
      if (values.name.trim().toLowerCase() !== name.toLowerCase()) {
        form.setError('name', t('form.sameAs'))
        return
      }
      // proves that it is them and not somebody at an open screen
      if (hasPassword) await sdk.auth.login({ username: user.username ?? '', password: values.password })
      await sdk.users.remove(user.id)
      await router.navigate({ to: '/' })
      session.drop()
      notifier.show({ text: t('account.delete.done') })
    },
    explain: (failure) => {
      if (failure.kind === 'notAllowed') return { field: 'password', text: t('failure.currentPassword') }
      if (failure.code === 'user.ownsAssets') return { form: t('account.delete.listingsLeft') }
      if (failure.code === 'user.ownsOrganizations') {
        setOwned(Object.keys(user.organizations))
        return { form: t('account.delete.organizationsLeft') }
      }
      return undefined
    },
  })

  return (
    <FormDialog
      title={t('account.delete.ask')}
      intro={t('account.delete.stays')}
      submit={t('account.delete.confirm')}
      busyLabel={t('account.delete.confirm')}
      isDanger
      isBlocked={listings > 0}
      form={form}
      onClose={onClose}
    >
      {listings > 0 ? (
        <p>
          {t.rich('account.delete.hasListings', {
            count: listings,
            link: (text) => (
              <Link to="/my/listings" className={textLinkClass}>
                {text}
              </Link>
            ),
          })}
        </p>
      ) : (
        <>
          <TextField {...form.text('name')} label={t('account.delete.type', { name })} autoComplete="off" />
          {hasPassword && <CurrentPasswordField {...form.text('password')} label={t('auth.password')} />}
          {owned.length > 0 && (
            <ul className="flex flex-col gap-1">
              {owned.map((id) => (
                <li key={id}>
                  <Link to="/p/$id" params={{ id }} className={textLinkClass}>
                    {id}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FormDialog>
  )
}
