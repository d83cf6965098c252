import {
  cancelTo,
  changeStatus,
  type Deadline,
  longestDeadlineDays,
  type ProcessPlan,
  startAt,
  transitionsFrom,
} from '@plaza/domain'
import { Checkbox, Select, TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'

type StatusDialogProps = {
  plan: ProcessPlan
  status: string
  onChange: (plan: ProcessPlan) => void
  onClose: () => void
}

type Base = 'entered' | 'afterStart' | 'beforeStart' | 'afterEnd' | 'beforeEnd'

const baseOf = ({ from, n }: Deadline): Base =>
  from === 'entered' ? 'entered' : `${n < 0 ? 'before' : 'after'}${from === 'start' ? 'Start' : 'End'}`

/** How long a booking may stay in a status, what happens then, and who is reminded before. */
export function StatusDialog({ plan, status, onChange, onClose }: StatusDialogProps) {
  const t = useT()
  const { deadline, next, remind } = plan.settings.statuses[status] ?? {}
  const [count, setCount] = useState(deadline ? String(Math.abs(deadline.n)) : '')
  const [unit, setUnit] = useState<Deadline['unit']>(deadline?.unit ?? 'h')
  const [base, setBase] = useState<Base>(deadline ? baseOf(deadline) : 'entered')
  const [then, setThen] = useState(next === 'case' ? 'case' : next ? `step ${next.transition}` : 'nothing')
  const [reason, setReason] = useState(typeof next === 'object' ? (next.reason ?? '') : '')
  const [hours, setHours] = useState((remind ?? []).join(', '))
  const [isStart, setStart] = useState(status === plan.process.initStatus)
  const [isCancel, setCancel] = useState(status === plan.process.cancelStatus)
  const [hasTried, setTried] = useState(false)
  const most = unit === 'h' ? 24 * longestDeadlineDays : longestDeadlineDays
  const n = Number(count)
  const isWrong = count.trim() !== '' && !(Number.isInteger(n) && n >= (base === 'entered' ? 1 : 0) && n <= most)
  const reminders = hours
    .split(/[\s,;]+/)
    .filter((each) => each !== '')
    .map(Number)
  const areWrong = reminders.some((each) => !Number.isInteger(each) || each < 1 || each > 24 * longestDeadlineDays)
  const submit = () => {
    setTried(true)
    if (isWrong || areWrong) return
    const from = base === 'entered' ? 'entered' : base.endsWith('Start') ? 'start' : 'end'
    const hasDeadline = count.trim() !== ''
    const transition = then.startsWith('step ') ? then.slice(5) : undefined
    const changed = changeStatus(plan, status, {
      deadline: hasDeadline ? { n: base.startsWith('before') ? -n : n, unit, from } : undefined,
      next: !hasDeadline
        ? undefined
        : transition
          ? { transition, ...(reason.trim() && { reason: reason.trim() }) }
          : then === 'case'
            ? 'case'
            : undefined,
      remind: hasDeadline && reminders.length > 0 ? reminders.toSorted((a, b) => b - a) : undefined,
    })
    const started = isStart ? startAt(changed, status) : changed
    onChange(isCancel ? cancelTo(started, status) : started)
    onClose()
  }
  const steps = [...new Set(transitionsFrom(plan.process, status).map(({ name }) => name))]
  return (
    <FormDialog
      title={t('types.deadline.title', { status })}
      submitLabel={t('types.deadline.set')}
      isBusy={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField
          size="sm"
          label={t('types.deadline.count')}
          note={t('form.optional')}
          help={t('types.deadline.count.help')}
          inputMode="numeric"
          value={count}
          onChange={setCount}
          error={hasTried && isWrong ? t('form.between', { min: base === 'entered' ? 1 : 0, max: most }) : undefined}
        />
        <Select
          size="sm"
          label={t('types.deadline.unit')}
          placeholder=""
          value={unit}
          onChange={setUnit}
          options={[
            { value: 'h', label: t('types.deadline.unit.h') },
            { value: 'd', label: t('types.deadline.unit.d') },
          ]}
        />
      </div>
      <Select
        size="sm"
        label={t('types.deadline.from')}
        placeholder=""
        value={base}
        onChange={setBase}
        options={[
          { value: 'entered', label: t('types.deadline.from.entered') },
          { value: 'beforeStart', label: t('types.deadline.from.beforeStart') },
          { value: 'afterStart', label: t('types.deadline.from.afterStart') },
          { value: 'beforeEnd', label: t('types.deadline.from.beforeEnd') },
          { value: 'afterEnd', label: t('types.deadline.from.afterEnd') },
        ]}
      />
      <Select
        size="sm"
        label={t('types.status.then')}
        placeholder=""
        value={then}
        onChange={setThen}
        options={[
          { value: 'nothing', label: t('types.then.nothing') },
          { value: 'case', label: t('types.then.case') },
          ...steps.map((name) => ({ value: `step ${name}`, label: t('types.then.step', { name }) })),
        ]}
      />
      {then.startsWith('step ') && (
        <TextField
          size="sm"
          label={t('types.then.reason')}
          note={t('form.optional')}
          help={t('types.then.reason.help')}
          value={reason}
          onChange={setReason}
          maxLength={200}
        />
      )}
      <TextField
        size="sm"
        label={t('types.status.remind')}
        note={t('form.optional')}
        help={t('types.remind.help')}
        value={hours}
        onChange={setHours}
        error={hasTried && areWrong ? t('types.remind.wrong') : undefined}
      />
      <div className="flex flex-col">
        <Checkbox isSelected={isStart} isDisabled={status === plan.process.initStatus} onChange={setStart}>
          {t('types.status.start')}
        </Checkbox>
        <Checkbox isSelected={isCancel} isDisabled={status === plan.process.cancelStatus} onChange={setCancel}>
          {t('types.status.cancel')}
        </Checkbox>
      </div>
    </FormDialog>
  )
}
