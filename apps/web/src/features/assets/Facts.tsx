import { factsOf, wordsOf } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { AttributeFacts } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useCustomAttributes } from '../../parts/asset/catalogue.ts'
import { useAttributeText } from '../../parts/attribute/use-attribute-text.ts'

/** What one wants to know first, from the custom attributes of the asset. */
export function Facts({ asset }: { asset: Asset }) {
  const { locale } = useIntl()
  const textOf = useAttributeText()
  const { values, features, tags, texts } = factsOf(asset, useCustomAttributes().data ?? [], locale)
  if (values.length + features.length + tags.length + texts.length === 0) return null
  return (
    <AttributeFacts
      values={values.map(({ attribute, value }) => ({ ...attribute, text: textOf(attribute, value) }))}
      features={features.map(({ attribute, value }) => ({ ...attribute, text: textOf(attribute, value) }))}
      tags={tags.map(({ attribute, value }) => ({ ...attribute, words: wordsOf(attribute, value) }))}
      texts={texts.map(({ attribute, value }) => ({ ...attribute, text: String(value) }))}
    />
  )
}
