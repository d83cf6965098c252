import { Button, IconButton } from '@plaza/ui'
import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type MessageId, useT } from '../../../lib/i18n.tsx'
import { type AvailabilityPlan, type PlanPeriod, type PlanProblem, planProblems } from '../plan.ts'
import { PeriodPicker } from './PeriodPicker.tsx'

const problemTexts = {
  none: 'editor.availability.periods.none',
  order: 'form.after',
  overlap: 'editor.availability.overlap',
  noDays: 'editor.availability.noDays',
  hours: 'editor.availability.hours',
} satisfies Record<PlanProblem, MessageId>

export type PeriodListProps = {
  plan: AvailabilityPlan
  onChange: (periods: PlanPeriod[]) => void
  /** Whose calendar this is. */
  zone: string | null | undefined
  /** Whether the list also says that there is no period yet. */
  showsAll: boolean
}

/** Days on which it can be booked; outside them it cannot. */
export function PeriodList({ plan, onChange, zone, showsAll }: PeriodListProps) {
  const t = useT()
  // a row whose dates are not chosen yet is nothing to save
  const [isAdding, setAdding] = useState(plan.periods.length === 0)
  const problems = planProblems(plan)
  const replace = (index: number, period: PlanPeriod) =>
    onChange(plan.periods.map((other, at) => (at === index ? period : other)))

  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {plan.periods.map((period, index) => (
          // rows have no identity but their place
          // biome-ignore lint/suspicious/noArrayIndexKey: a row holds no state of its own
          <li key={index} className="flex items-start gap-2">
            <PeriodPicker
              value={period}
              zone={zone ?? undefined}
              error={problemAt(index)}
              onChange={(changed) => replace(index, changed)}
              className="grow"
            />
            <IconButton
              label={t('editor.availability.remove')}
              onPress={() => onChange(plan.periods.filter((_, at) => at !== index))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
        {isAdding && (
          <li className="flex items-start gap-2">
            <PeriodPicker
              value={null}
              zone={zone ?? undefined}
              error={showsAll && plan.periods.length === 0 ? t(problemTexts.none) : undefined}
              onChange={(period) => {
                setAdding(false)
                onChange([...plan.periods, period])
              }}
              className="grow"
            />
            {plan.periods.length > 0 && (
              <IconButton label={t('editor.availability.remove')} onPress={() => setAdding(false)}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </li>
        )}
      </ul>
      {!isAdding && (
        <Button variant="secondary" icon={<Plus aria-hidden />} onPress={() => setAdding(true)} className="self-start">
          {t('editor.availability.addPeriod')}
        </Button>
      )}
    </div>
  )

  function problemAt(index: number) {
    const found = problems.find((each) => each.index === index)
    return found && t(problemTexts[found.problem])
  }
}

/** A sentence about a row, under it. */
export function RowProblem({ problem }: { problem: PlanProblem | undefined }) {
  const t = useT()
  if (!problem) return null
  return (
    <p role="alert" className="flex items-center gap-1.5 text-small font-medium text-danger-ink">
      <CircleAlert aria-hidden className="size-4" />
      {t(problemTexts[problem])}
    </p>
  )
}
