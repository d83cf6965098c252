import { writtenDate } from '@plaza/domain'
import { Button, ChipChoice, IconButton, Select, useReader } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { Plus, Trash2 } from 'lucide-react'
import { useT } from '../../../lib/i18n.tsx'
import { type AvailabilityPlan, type PlanHours, planProblems } from '../plan.ts'
import { RowProblem } from './PeriodList.tsx'
import { weekdayOptions } from './weekday-options.ts'

export type WeeklyProps = { plan: AvailabilityPlan; onChange: (weekly: PlanHours[]) => void; showsAll: boolean }

const halfHours = Array.from({ length: 49 }, (_, index) => index * 30)
const workdays: PlanHours = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 18 * 60 }
const weekend: PlanHours = { days: [0, 6], from: 9 * 60, to: 18 * 60 }

/** Hours of the week in which it can be booked. */
export function WeeklyHours({ plan, onChange, showsAll }: WeeklyProps) {
  const t = useT()
  const { locale } = useIntl()
  const { firstWeekday } = useReader()
  const problems = planProblems(plan)
  const rows = plan.weekly
  const replace = (index: number, changes: Partial<PlanHours>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)))

  return (
    <div className="flex flex-col gap-4">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row holds no state of its own
        <div key={index} className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-4 md:p-5">
          <div className="flex items-start justify-between gap-2">
            <ChipChoice
              label={t('editor.availability.days')}
              options={weekdayOptions(locale, firstWeekday)}
              value={row.days.map(String)}
              onChange={(days) => replace(index, { days: days.map(Number) })}
            />
            <IconButton
              label={t('editor.availability.remove')}
              onPress={() => onChange(rows.filter((_, at) => at !== index))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
          <div className="grid max-w-panel grid-cols-2 gap-3">
            <Select
              label={t('editor.availability.from')}
              placeholder={t('editor.availability.from')}
              options={hourOptions(locale, halfHours.slice(0, -1))}
              value={String(row.from)}
              onChange={(from) => replace(index, { from: Number(from) })}
            />
            <Select
              label={t('editor.availability.to')}
              placeholder={t('editor.availability.to')}
              options={hourOptions(locale, halfHours.slice(1))}
              value={String(row.to)}
              onChange={(to) => replace(index, { to: Number(to) })}
            />
          </div>
          <RowProblem problem={problems.find((each) => each.index === index)?.problem} />
        </div>
      ))}
      {showsAll && rows.length === 0 && <RowProblem problem="none" />}
      <Button
        variant="secondary"
        icon={<Plus aria-hidden />}
        onPress={() => onChange([...rows, rows.length === 0 ? workdays : weekend])}
        className="self-start"
      >
        {t('editor.availability.addHours')}
      </Button>
      <p className="text-caption text-ink-3">{t('editor.availability.year')}</p>
    </div>
  )
}

/** Times of the day in minutes, as people read them. */
export function hourOptions(locale: string, minutes: readonly number[]) {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }
  return minutes.map((each) => ({
    value: String(each),
    // the end of the day is no time of the day
    label: each === 1440 ? '24:00' : writtenDate(each * 60_000, options, locale),
  }))
}
