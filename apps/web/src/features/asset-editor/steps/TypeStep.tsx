import { textIn } from '@plaza/domain'
import type { AssetType } from '@plaza/sdk'
import { CardChoice } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { CalendarDays, CalendarRange, Clock, HandHeart, type LucideIcon, Moon, ShoppingBag } from 'lucide-react'
import { useT } from '../../../lib/i18n.tsx'
import { objectOf } from '../../../lib/json.ts'
import { assetTypeName } from '../../../parts/asset/asset-type-name.ts'
import type { StepProps } from './editor.ts'

/** What people do with it: one card per type. */
export function TypeStep({ editor }: StepProps) {
  const t = useT()
  const { locale } = useIntl()
  const { values, change, options, errorOf } = editor
  return (
    <CardChoice
      label={t('editor.type.title')}
      value={values.assetTypeId || null}
      onChange={(assetTypeId) => change({ assetTypeId })}
      error={errorOf('assetTypeId') && t('editor.type.required')}
      options={options.types.map((type) => {
        const plaza = objectOf(type.metadata.plaza)
        const Icon = iconOf(type)
        return {
          value: type.id,
          label: assetTypeName(type, locale) || t('editor.type.usual'),
          help: textIn(plaza.explanation, locale),
          icon: <Icon aria-hidden />,
          badge: type.isDefault && options.types.length > 2 ? t('editor.type.usual') : undefined,
        }
      })}
    />
  )
}

function iconOf({ timeBased, timing, pricing }: AssetType): LucideIcon {
  if (!timeBased) return ShoppingBag
  switch (timing.timeUnit) {
    case 'm':
    case 'h':
      return Clock
    case 'n':
      return Moon
    case 'w':
    case 'M':
      return CalendarRange
    default:
      return pricing.ownerFeesPercent + pricing.takerFeesPercent === 0 ? HandHeart : CalendarDays
  }
}
