import type { Extra } from '@plaza/domain'
import type { AssetType } from '@plaza/sdk'
import { useT } from '../../lib/i18n.tsx'
import { useFormats } from '../../lib/use-formats.ts'

type Sold = { currency: string | null | undefined; type: Pick<AssetType, 'timeBased' | 'timing'> }

/** What an extra costs: "$5 / night", "$40 per item". */
export function useExtraText({ currency, type }: Sold): (extra: Extra) => string {
  const t = useT()
  const formats = useFormats()
  return ({ price, per, isPerPiece }) =>
    [
      formats.money(price, currency),
      per === 'unit' && type.timeBased && formats.per(type.timing.timeUnit),
      isPerPiece && t('price.perPiece'),
    ]
      .filter(Boolean)
      .join(' ')
}
