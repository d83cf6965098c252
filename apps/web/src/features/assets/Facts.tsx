import { factsOf, wordsOf } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { AttributeFacts } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { Zap } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { isInstant } from '../../parts/asset/asset.ts'
import { useAssetType, useCustomAttributes } from '../../parts/asset/catalogue.ts'
import { useAttributeText } from '../../parts/attribute/use-attribute-text.ts'

/** What one wants to know first, from the custom attributes of the asset. */
export function Facts({ asset }: { asset: Asset }) {
  const t = useT()
  const { locale } = useIntl()
  const textOf = useAttributeText()
  const type = useAssetType(asset.assetTypeId)
  const ofType = useServices().settings.attributesByType[asset.assetTypeId]
  const { values, features, tags, texts } = factsOf(asset, useCustomAttributes().data ?? [], { locale, ofType })
  const hasFacts = values.length + features.length + tags.length + texts.length > 0
  const facts = hasFacts && (
    <AttributeFacts
      values={values.map(({ attribute, value }) => ({ ...attribute, text: textOf(attribute, value) }))}
      features={features.map(({ attribute, value }) => ({ ...attribute, text: textOf(attribute, value) }))}
      tags={tags.map(({ attribute, value }) => ({ ...attribute, words: wordsOf(attribute, value) }))}
      texts={texts.map(({ attribute, value }) => ({ ...attribute, text: String(value) }))}
    />
  )
  if (!isInstant(asset, type)) return facts || null
  return (
    <div className="flex flex-col gap-6">
      <p className="flex gap-3">
        <Zap aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        <span>
          <span className="block font-semibold">{t('asset.instant')}</span>
          <span className="text-ink-2 text-small">{t('asset.instant.help')}</span>
        </span>
      </p>
      {facts}
    </div>
  )
}
