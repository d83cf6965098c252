import { ChipChoice, useReader } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../../lib/i18n.tsx'
import { planProblems } from '../plan.ts'
import { RowProblem } from './PeriodList.tsx'
import type { WeeklyProps } from './WeeklyHours.tsx'
import { weekdayOptions } from './weekday-options.ts'

/** Days of the week on which it can be booked, all day. */
export function WeeklyDays({ plan, onChange, showsAll }: WeeklyProps) {
  const t = useT()
  const { locale } = useIntl()
  const { firstWeekday } = useReader()
  const [row] = plan.weekly
  const [fault] = planProblems(plan)
  return (
    <div className="flex flex-col gap-3">
      <ChipChoice
        label={t('editor.availability.days')}
        options={weekdayOptions(locale, firstWeekday)}
        value={(row?.days ?? []).map(String)}
        onChange={(days) => onChange([{ days: days.map(Number), from: 0, to: 1440 }])}
      />
      {(showsAll || row) && fault && <RowProblem problem="noDays" />}
      <p className="text-caption text-ink-3">{t('editor.availability.year')}</p>
    </div>
  )
}
