import { type AttributeInput, type AttributeView, longestAttributeText } from '@plaza/domain'
import { AttributeField as Field } from '@plaza/ui'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'

export type AttributeFieldProps = {
  attribute: AttributeView
  value: AttributeInput
  onChange: (value: AttributeInput) => void
  onBlur?: () => void
  error?: ReactNode
}

/** The field of a custom attribute, in the reader's language. */
export function AttributeField(props: AttributeFieldProps) {
  const t = useT()
  return (
    <Field
      {...props}
      limit={longestAttributeText}
      texts={{
        optional: t('form.optional'),
        nothing: t('attribute.nothing'),
        choose: t('attribute.choose'),
        add: t('attribute.add'),
        remove: (tag) => t('attribute.remove', { tag }),
      }}
    />
  )
}
