import type { Asset } from '@plaza/contract'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'

/** What a listing costs; "Free" for nothing. */
export function Price({ asset: { price, currency } }: { asset: Pick<Asset, 'price' | 'currency'> }) {
  const t = useT()
  const intl = useIntl()
  if (price === 0) return t('listings.free')
  return currency === null ? intl.formatNumber(price) : intl.formatNumber(price, { style: 'currency', currency })
}
