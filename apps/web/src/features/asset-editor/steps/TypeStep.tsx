import type { AssetType } from '@plaza/sdk'
import { cx } from '@plaza/ui'
import { CalendarDays, Clock, HandHeart, type LucideIcon, Moon, ShoppingBag, Tag } from 'lucide-react'
import { Radio, RadioGroup } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { useT } from '../../../lib/i18n.tsx'
import { objectOf } from '../../../lib/json.ts'
import { inLanguage } from '../../../parts/attribute/attributes.ts'
import type { StepProps } from './editor.ts'

/** What people do with it: one card per type. */
export function TypeStep({ editor }: StepProps) {
  const t = useT()
  const { locale } = useIntl()
  const { values, change, world, errorOf } = editor
  const error = errorOf('assetTypeId')
  return (
    <RadioGroup
      aria-label={t('editor.type.title')}
      value={values.assetTypeId || null}
      onChange={(assetTypeId) => change({ assetTypeId })}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="flex flex-col gap-4"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {world.types.map((type) => (
          <TypeCard key={type.id} type={type} locale={locale} />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-small font-medium text-danger-ink">
          {error}
        </p>
      )}
    </RadioGroup>
  )
}

function TypeCard({ type, locale }: { type: AssetType; locale: string }) {
  const plaza = objectOf(type.metadata.plaza)
  const Icon = iconOf(type)
  return (
    <Radio
      value={type.id}
      className={cx(
        'group flex cursor-pointer items-start gap-4 rounded-lg border border-line bg-raised p-5 transition hover:border-line-2',
        'selected:border-brand selected:bg-brand-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus invalid:border-danger',
      )}
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-sunken text-ink group-selected:bg-brand group-selected:text-on-brand">
        <Icon aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="block text-h3">{inLanguage(plaza.name, locale) ?? type.name}</span>
        <span className="mt-0.5 block text-small text-ink-2">{inLanguage(plaza.explanation, locale)}</span>
      </span>
    </Radio>
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
      return Tag
    default:
      return pricing.ownerFeesPercent + pricing.takerFeesPercent === 0 ? HandHeart : CalendarDays
  }
}
