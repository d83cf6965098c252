import { type CronPlan, patternOf, planOf } from '@plaza/domain'
import { Checkbox, Select, TextField } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'

type PlanFieldsProps = { pattern: string; onChange: (pattern: string) => void; error: string | undefined }

const sunday = Date.UTC(2026, 0, 4)
const dayMs = 24 * 3_600_000
/** Weeks begin on Monday here. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]
const two = (n: number) => String(n).padStart(2, '0')

/** When something repeats: chosen in words, or written as a pattern. Each follows the other. */
export function PlanFields({ pattern, onChange, error }: PlanFieldsProps) {
  const t = useT()
  const intl = useIntl()
  const plan = planOf(pattern)
  const { hour, minute } = { hour: 9, minute: 0, ...plan }
  const choose = (kind: CronPlan['kind']) => {
    const next: CronPlan =
      kind === 'hourly'
        ? { kind, minute }
        : kind === 'weekly'
          ? { kind, weekdays: [1], hour, minute }
          : kind === 'monthly'
            ? { kind, day: 1, hour, minute }
            : { kind: 'daily', hour, minute }
    onChange(patternOf(next))
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select
          size="sm"
          label={t('tasks.repeats')}
          placeholder={t('tasks.repeats.other')}
          options={[
            { value: 'hourly', label: t('tasks.repeats.hourly') },
            { value: 'daily', label: t('tasks.repeats.daily') },
            { value: 'weekly', label: t('tasks.repeats.weekly') },
            { value: 'monthly', label: t('tasks.repeats.monthly') },
          ]}
          value={plan.kind === 'other' ? null : plan.kind}
          onChange={choose}
        />
        {plan.kind === 'hourly' && (
          <TextField
            size="sm"
            inputMode="numeric"
            label={t('tasks.minute')}
            value={String(plan.minute)}
            onChange={(text) =>
              onChange(patternOf({ ...plan, minute: Math.min(59, Number(text.replaceAll(/\D/g, ''))) }))
            }
          />
        )}
        {(plan.kind === 'daily' || plan.kind === 'weekly' || plan.kind === 'monthly') && (
          <label className="flex flex-col gap-1.5 text-small font-semibold">
            {t('tasks.time')}
            <input
              type="time"
              required
              value={`${two(plan.hour)}:${two(plan.minute)}`}
              onChange={({ target }) => {
                const [hours, minutes] = target.value.split(':').map(Number)
                if (hours !== undefined && minutes !== undefined)
                  onChange(patternOf({ ...plan, hour: hours, minute: minutes }))
              }}
              className="min-h-10 rounded-md border border-line-2 bg-raised px-3.5 font-normal text-body"
            />
          </label>
        )}
      </div>
      {plan.kind === 'weekly' && (
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
          <legend className="mb-1 text-small font-semibold">{t('tasks.weekdays')}</legend>
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              isSelected={plan.weekdays.includes(day)}
              onChange={(isOn) => {
                const days = weekdays.filter((each) => (each === day ? isOn : plan.weekdays.includes(each)))
                if (days.length > 0) onChange(patternOf({ ...plan, weekdays: days.sort((a, b) => a - b) }))
              }}
            >
              {intl.formatDate(sunday + day * dayMs, { timeZone: 'UTC', weekday: 'short' })}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {plan.kind === 'monthly' && (
        <TextField
          size="sm"
          inputMode="numeric"
          label={t('tasks.day')}
          help={plan.day > 28 ? t('tasks.day.help') : undefined}
          value={String(plan.day)}
          onChange={(text) =>
            onChange(patternOf({ ...plan, day: Math.min(31, Math.max(1, Number(text.replaceAll(/\D/g, '')))) }))
          }
        />
      )}
      <TextField
        size="sm"
        label={t('tasks.pattern')}
        help={t('tasks.pattern.help')}
        value={pattern}
        onChange={(text) => onChange(text.replaceAll(/\s+/g, ' '))}
        maxLength={255}
        error={error}
      />
    </div>
  )
}
