import { failureOf } from '@plaza/domain'
import { Button, FormAlert } from '@plaza/ui'
import { useMutation } from '@tanstack/react-query'
import { useContext } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { ProviderMark } from '../../parts/sign-in/ProviderMark.tsx'
import { useSso } from '../../parts/sign-in/use-sso.ts'
import { AuthPlaceContext } from './AuthLink.tsx'

/** One button for each service that people may sign in through, above the form. */
export function SsoButtons() {
  const t = useT()
  const { settings, notifier } = useServices()
  const place = useContext(AuthPlaceContext)
  const sso = useSso()
  const start = useMutation({
    // in a dialog people go on where they are
    mutationFn: (provider: string) => sso.start(provider, place.kind === 'page' ? place.next : sso.here()),
    onError: (error) => {
      const message = failureText(failureOf(error))
      if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
    },
  })
  if (settings.ssoProviders.length === 0) {
    return settings.isSsoOnly ? <FormAlert>{t('auth.sso.none')}</FormAlert> : null
  }
  return (
    <div className="flex flex-col gap-3">
      {settings.ssoProviders.map(({ id, label }) => (
        <Button
          key={id}
          variant="secondary"
          size="lg"
          className="w-full"
          icon={<ProviderMark id={id} label={label} />}
          isBusy={start.isPending && start.variables === id}
          onPress={() => start.mutate(id)}
        >
          {t('auth.sso.continue', { provider: label })}
        </Button>
      ))}
      {!settings.isSsoOnly && (
        <p className="my-2 flex items-center gap-4 text-small text-ink-2">
          <span aria-hidden className="h-px grow bg-line" />
          {t('auth.sso.or')}
          <span aria-hidden className="h-px grow bg-line" />
        </p>
      )}
    </div>
  )
}
