import { Banner, tellHeight, useStore } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { RotateCw, ShieldAlert, WifiOff } from 'lucide-react'
import { fetchBoot } from '../lib/boot.ts'
import { factorsQuery } from '../lib/factors-query.ts'
import { useT } from '../lib/i18n.tsx'
import { useServices } from '../lib/services.tsx'

/** What concerns the whole console, under the top bar. */
export function Banners() {
  return (
    <div ref={tellHeight}>
      <OfflineBanner />
      <NewVersionBanner />
      <FactorBanner />
    </div>
  )
}

function OfflineBanner() {
  const t = useT()
  if (useStore(useServices().connection) === 'online') return null
  return <Banner icon={<WifiOff aria-hidden />}>{t('banner.offline')}</Banner>
}

const lookEveryMs = 5 * 60_000

function NewVersionBanner() {
  const t = useT()
  const { buildId } = useServices().boot
  const { data } = useQuery({
    queryKey: ['boot'],
    queryFn: fetchBoot,
    refetchInterval: lookEveryMs,
    staleTime: lookEveryMs,
  })
  if (!data || data.buildId === buildId) return null
  return (
    <Banner
      tone="info"
      icon={<RotateCw aria-hidden />}
      action={{ label: t('banner.reload'), onAction: () => location.reload() }}
    >
      {t('banner.version')}
    </Banner>
  )
}

function FactorBanner() {
  const t = useT()
  const navigate = useNavigate()
  const isThere = useMatchRoute()({ to: '/me' }) !== false
  const { data } = useQuery(factorsQuery(useServices().sdk))
  if (!data || data.factors.length > 0 || isThere) return null
  return (
    <Banner
      icon={<ShieldAlert aria-hidden />}
      action={{ label: t('banner.factor.action'), onAction: () => void navigate({ to: '/me' }) }}
    >
      {t('banner.factor')}
    </Banner>
  )
}
