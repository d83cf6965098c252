import { asObject } from '@plaza/domain'
import { Banner, tellHeight, useStore } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { DoorClosed, RotateCw, ShieldAlert, WifiOff } from 'lucide-react'
import { fetchBoot } from '../lib/boot.ts'
import { configQuery } from '../lib/config.ts'
import { factorsQuery } from '../lib/factors-query.ts'
import { useT } from '../lib/i18n.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { useMay } from '../lib/me.ts'
import { useServices } from '../lib/services.tsx'

const ViewAsBanner = lazyPart(async () => (await import('./StateBanners.tsx')).ViewAsBanner)
const SampleBanner = lazyPart(async () => (await import('./StateBanners.tsx')).SampleBanner)

/** What concerns the whole console, under the top bar. */
export function Banners() {
  const view = useStore(useServices().view)
  return (
    <div ref={tellHeight}>
      <OfflineBanner />
      <NewVersionBanner />
      {view && <ViewAsBanner view={view} />}
      <ClosedBanner />
      <FactorBanner />
      <SampleBanner />
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

/** Nobody gets in but staff, which is easily forgotten. */
function ClosedBanner() {
  const t = useT()
  const navigate = useNavigate()
  const may = useMay()
  const { data } = useQuery({ ...configQuery(useServices().sdk), staleTime: lookEveryMs, retry: false })
  if (asObject(asObject(data?.stelace).instant).maintenance !== true) return null
  const open = () => void navigate({ to: '/settings' })
  return (
    <Banner
      icon={<DoorClosed aria-hidden />}
      {...(may('config:edit') && { action: { label: t('banner.closed.action'), onAction: open } })}
    >
      {t('banner.closed')}
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
