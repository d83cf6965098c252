import { Button } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { leaveFor } from './provider-return.ts'

/** Other services that the team signs in through; nothing where there is none. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const t = useT()
  const { providers = [] } = useServices().boot
  if (providers.length === 0) return null
  return (
    <div className="mt-5 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-small text-ink-3">
        <span aria-hidden className="h-px grow bg-line" />
        {t('login.or')}
        <span aria-hidden className="h-px grow bg-line" />
      </p>
      {providers.map(({ provider, label, url }) => (
        <Button key={provider} variant="secondary" className="w-full" onPress={() => leaveFor(url, next)}>
          {t('login.provider', { name: label })}
        </Button>
      ))}
    </div>
  )
}
