import { cancellationIn, noPolicy, policyFor } from '@plaza/domain'
import type { AssetType } from '@plaza/sdk'
import { Select } from '@plaza/ui'
import { useT } from '../../../lib/i18n.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useCancellationText } from '../../../parts/cancellation/use-cancellation-text.ts'
import type { StepProps } from './editor.ts'
import { fieldId } from './fields.ts'

/** What comes back to whoever cancels, chosen from what the marketplace offers. */
export function PolicyField({ editor: { values, change, errorOf }, type }: StepProps & { type: AssetType }) {
  const t = useT()
  const { settings } = useServices()
  const { nameOf, ofSteps } = useCancellationText()
  const offer = cancellationIn(settings)
  const usual = policyFor({ asset: {}, type }, offer)
  const chosen = offer.policies.find(({ id }) => id === values.cancellation)
  const options = [
    {
      value: '',
      label: usual ? t('editor.cancellation.usual', { name: nameOf(usual) }) : t('editor.cancellation.none'),
    },
    ...offer.policies
      .filter((policy) => policy.isOffered || policy === chosen)
      .map((policy) => ({ value: policy.id, label: nameOf(policy) })),
  ]
  const { steps } = chosen ?? usual ?? noPolicy
  return (
    <div id={fieldId('cancellation')}>
      <Select
        label={t('cancellation.title')}
        help={ofSteps([...steps])}
        placeholder={t('cancellation.title')}
        options={options}
        // what is no longer there is no choice
        value={chosen?.id ?? ''}
        onChange={(cancellation) => change({ cancellation })}
        error={errorOf('cancellation')}
      />
    </div>
  )
}
