import { timeUnits } from '@plaza/contract'
import { Select, TextField } from '@plaza/ui'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { usePolicies } from '../../lib/policy-words.ts'
import { problemText } from '../../lib/problem-text.ts'
import { ReadRows } from './ReadRows.tsx'
import { unitTexts } from './texts.ts'
import type { PartProps } from './type-form.ts'

/** By what time is counted, and for how long something is booked. */
export function TimeTab({ fields, labels, problems, isReadOnly, onChange }: PartProps) {
  const t = useT()
  const policies = usePolicies()
  const units = timeUnits.map((value) => ({ value, label: t(unitTexts[value]) }))
  if (!fields.timeBased) return <p className="text-ink-2">{t('types.time.none')}</p>
  if (isReadOnly) {
    const length = (count: string, unit: keyof typeof unitTexts) => (count ? `${count} × ${t(unitTexts[unit])}` : '')
    return (
      <ReadRows
        rows={[
          [labels.timeUnit, t(unitTexts[fields.timeUnit])],
          [labels.minCount, length(fields.minCount, fields.minUnit)],
          [labels.maxCount, length(fields.maxCount, fields.maxUnit)],
          [labels.noticeHours, fields.noticeHours],
          [labels.answerHours, fields.answerHours],
          [labels.cancellation, policies.find(({ value }) => value === fields.cancellation)?.label ?? ''],
        ]}
      />
    )
  }
  return (
    <Block title={t('types.tab.time')} text={t('types.time.help')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          size="sm"
          label={labels.timeUnit ?? ''}
          placeholder=""
          options={units}
          value={fields.timeUnit}
          onChange={(timeUnit) => onChange({ timeUnit })}
          className="sm:col-span-2"
        />
        {(['min', 'max'] as const).map((end) => (
          <div key={end} className="contents">
            <TextField
              size="sm"
              label={labels[`${end}Count`] ?? ''}
              note={t('form.optional')}
              inputMode="numeric"
              value={fields[`${end}Count`]}
              onChange={(count) => onChange({ [`${end}Count`]: count })}
              error={problemText(t, problems[`${end}Count`])}
            />
            <Select
              size="sm"
              label={labels[`${end}Unit`] ?? ''}
              placeholder=""
              options={units}
              value={fields[`${end}Unit`]}
              onChange={(unit) => onChange({ [`${end}Unit`]: unit })}
            />
          </div>
        ))}
        <TextField
          size="sm"
          label={labels.noticeHours ?? ''}
          help={t('types.noticeHours.help')}
          note={t('form.optional')}
          inputMode="numeric"
          value={fields.noticeHours}
          onChange={(noticeHours) => onChange({ noticeHours })}
          error={problemText(t, problems.noticeHours)}
          className="sm:col-span-2"
        />
        <TextField
          size="sm"
          label={labels.answerHours ?? ''}
          help={t('types.answerHours.help')}
          note={t('form.optional')}
          inputMode="numeric"
          value={fields.answerHours}
          onChange={(answerHours) => onChange({ answerHours })}
          error={problemText(t, problems.answerHours)}
          className="sm:col-span-2"
        />
        <Select
          size="sm"
          label={labels.cancellation ?? ''}
          help={t('types.cancellation.help')}
          placeholder=""
          options={[{ value: '', label: t('types.cancellation.usual') }, ...policies]}
          value={fields.cancellation}
          onChange={(cancellation) => onChange({ cancellation })}
          className="sm:col-span-2"
        />
      </div>
    </Block>
  )
}
