import { Select } from '@plaza/ui'
import { useT } from '../../../lib/i18n.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { MoneyField } from '../../../parts/money/MoneyField.tsx'
import type { StepProps } from './editor.ts'
import { fieldId } from './fields.ts'
import { InstantChoice } from './InstantChoice.tsx'
import { OwnerShare } from './OwnerShare.tsx'
import { PolicyField } from './PolicyField.tsx'
import { PriceRules } from './PriceRules.tsx'
import { QuantityField } from './QuantityField.tsx'
import { SimilarPrices } from './SimilarPrices.tsx'
import { asksQuantity } from './steps.ts'

export function PriceStep({ editor }: StepProps) {
  const t = useT()
  const formats = useFormats()
  const { currencies } = useServices().settings
  const { values, change, options, errorOf, leave, assetId } = editor
  const type = options.types.find(({ id }) => id === values.assetTypeId)
  const offered = [...new Set([...currencies, values.currency])]
  return (
    <div className="flex max-w-panel flex-col gap-6">
      <div id={fieldId('price')}>
        <MoneyField
          label={t('editor.price')}
          help={t('editor.price.help')}
          currency={values.currency}
          unit={type?.timeBased ? formats.per(type.timing.timeUnit) : undefined}
          value={values.price}
          onChange={(price) => change({ price })}
          onBlur={() => leave('price')}
          error={errorOf('price')}
        />
        {type && <OwnerShare type={type} values={values} />}
      </div>
      {type && <SimilarPrices type={type} values={values} assetId={assetId} />}
      {offered.length > 1 && (
        <Select
          label={t('editor.currency')}
          options={offered.map((code) => ({ value: code, label: code }))}
          value={values.currency}
          onChange={(currency) => change({ currency })}
          placeholder={t('editor.currency')}
        />
      )}
      {asksQuantity(values, type) && (
        <div id={fieldId('quantity')}>
          <QuantityField
            value={values.quantity ?? '0'}
            onChange={(quantity) => change({ quantity })}
            onBlur={() => leave('quantity')}
            error={errorOf('quantity')}
          />
        </div>
      )}
      {type?.timeBased && <PolicyField editor={editor} type={type} />}
      <PriceRules editor={editor} />
      <InstantChoice editor={editor} />
    </div>
  )
}
