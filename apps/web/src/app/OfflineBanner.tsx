import { Banner, useStore } from '@plaza/ui'
import { WifiOff } from 'lucide-react'
import { useT } from '../lib/i18n.tsx'
import { useServices } from '../lib/services.tsx'

/** Comes with the first files: without a connection it could not be loaded any more. */
export function OfflineBanner() {
  const t = useT()
  if (useStore(useServices().connection) === 'online') return null
  return <Banner icon={<WifiOff aria-hidden />}>{t('offline.banner')}</Banner>
}
