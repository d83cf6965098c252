import { asObject } from '@plaza/domain'
import { Banner } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

const freshMs = 5 * 60_000

/** Says that people cannot rate each other, where the marketplace has switched it off; what was written stays readable. */
export function RatingsOff() {
  const t = useT()
  const { sdk } = useServices()
  const { data } = useQuery({ queryKey: ['config', 'read'], queryFn: () => sdk.config.read(), staleTime: freshMs })
  return asObject(data?.stelace.instant).disableRatings === true && <Banner tone="info">{t('ratings.off')}</Banner>
}
