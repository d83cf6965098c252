import { RadioGroup } from '@plaza/ui'
import { CalendarX } from 'lucide-react'
import { useT } from '../../../lib/i18n.tsx'
import { type AvailabilityPlan, isByTheDay, planFor } from '../plan.ts'
import type { StepProps } from './editor.ts'
import { fieldId } from './fields.ts'
import { PeriodList } from './PeriodList.tsx'
import { problemsOf } from './steps.ts'
import { WeeklyDays } from './WeeklyDays.tsx'
import { WeeklyHours } from './WeeklyHours.tsx'

export function AvailabilityStep({ editor }: StepProps) {
  const t = useT()
  const { values, options, change, errorOf } = editor
  const unit = options.types.find(({ id }) => id === values.assetTypeId)?.timing.timeUnit ?? 'd'
  const plan = planFor(values.plan, unit)
  const set = (changes: Partial<AvailabilityPlan>) => change({ plan: { ...plan, ...changes } })
  const error = errorOf('plan')
  const isNeverOpen = problemsOf('availability', values, options).some(({ problem }) => problem.rule === 'neverOpen')
  const Weekly = isByTheDay(unit) ? WeeklyDays : WeeklyHours
  return (
    <div id={fieldId('plan')} className="flex flex-col gap-6">
      <RadioGroup
        label={t('editor.availability.mode')}
        value={plan.mode}
        onChange={(mode) => set({ mode })}
        options={[
          { value: 'always', label: t('editor.availability.always'), help: t('editor.availability.always.help') },
          { value: 'periods', label: t('editor.availability.periods'), help: t('editor.availability.periods.help') },
          {
            value: 'weekly',
            label: t('editor.availability.weekly'),
            help: t(isByTheDay(unit) ? 'editor.availability.weekly.days' : 'editor.availability.weekly.help'),
          },
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
        <Weekly plan={plan} onChange={(weekly) => set({ weekly })} showsAll={Boolean(error)} />
      )}
      <p role="status">
        {isNeverOpen && (
          <span className="flex items-center gap-2.5 rounded-md bg-sun-soft px-4 py-3 text-small font-medium text-sun-ink">
            <CalendarX aria-hidden className="shrink-0" />
            {t('editor.availability.never')}
          </span>
        )}
      </p>
    </div>
  )
}
