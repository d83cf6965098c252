import { type AttributeView, attributeText } from '@plaza/domain'
import type { Json } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'

/** How the values of custom attributes read in the reader's language. */
export function useAttributeText() {
  const t = useT()
  const { locale } = useIntl()
  return (attribute: AttributeView, value: Json | undefined) =>
    attributeText(attribute, value, { locale, yes: t('attribute.yes'), no: t('attribute.no') })
}
