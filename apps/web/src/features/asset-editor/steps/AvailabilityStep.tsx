import { RadioGroup } from '@plaza/ui'
import { useT } from '../../../lib/i18n.tsx'
import type { AvailabilityPlan } from '../plan.ts'
import type { StepProps } from './editor.ts'
import { fieldId } from './fields.ts'
import { PeriodList } from './PeriodList.tsx'
import { WeeklyHours } from './WeeklyHours.tsx'

export function AvailabilityStep({ editor }: StepProps) {
  const t = useT()
  const { values, change, errorOf } = editor
  const { plan } = values
  const set = (changes: Partial<AvailabilityPlan>) => change({ plan: { ...plan, ...changes } })
  const error = errorOf('plan')
  return (
    <div id={fieldId('plan')} className="flex flex-col gap-6">
      <RadioGroup
        label={t('editor.availability.mode')}
        value={plan.mode}
        onChange={(mode) => set({ mode })}
        options={[
          { value: 'always', label: t('editor.availability.always'), help: t('editor.availability.always.help') },
          { value: 'periods', label: t('editor.availability.periods'), help: t('editor.availability.periods.help') },
          { value: 'weekly', label: t('editor.availability.weekly'), help: t('editor.availability.weekly.help') },
        ]}
        error={plan.mode === 'always' ? error : undefined}
      />
      {plan.mode === 'periods' && (
        <PeriodList
          plan={plan}
          onChange={(periods) => set({ periods })}
          zone={values.spot?.timeZone}
          showsAll={Boolean(error)}
        />
      )}
      {plan.mode === 'weekly' && (
        <WeeklyHours plan={plan} onChange={(weekly) => set({ weekly })} showsAll={Boolean(error)} />
      )}
    </div>
  )
}
