import { cardTexts } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { CardLine } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { customAttributesQuery } from './catalogue.ts'

/** What its type puts on the card of a listing. Few marketplaces put anything there, so it loads where one does. */
export function CardFacts({ asset }: { asset: Asset }) {
  const { sdk, settings } = useServices()
  const { locale } = useIntl()
  const { data = [] } = useQuery(customAttributesQuery(sdk))
  const facts = cardTexts(asset, data, { locale, ofType: settings.attributesByType[asset.assetTypeId] })
  return facts.length > 0 && <CardLine>{facts.join(' · ')}</CardLine>
}
