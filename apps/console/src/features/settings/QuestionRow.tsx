import { Checkbox, IconButton, MoveButtons, Select, TextField } from '@plaza/ui'
import { Trash2 } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import type { Question } from './questions.ts'

type QuestionRowProps = {
  question: Question
  onChange: (question: Question) => void
  onRemove: () => void
  place: number
  count: number
  onMove: (by: -1 | 1) => void
}

/** One question: what it is called, how it is answered. */
export function QuestionRow({ question, onChange, onRemove, place, count, onMove }: QuestionRowProps) {
  const t = useT()
  const { key, name, isStars, scale, hasComment, isOptional } = question
  const title = name || t('settings.question.main')
  const set = (change: Partial<Question>) => onChange({ ...question, ...change })
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line p-3">
      <div className="flex items-start gap-1">
        <TextField
          size="sm"
          label={t('settings.question.name')}
          value={name}
          placeholder={key === 'main' ? t('settings.question.main') : ''}
          onChange={(next) => set({ name: next })}
          className="grow"
        />
        <MoveButtons
          place={place}
          count={count}
          upLabel={t('settings.up', { name: title })}
          downLabel={t('settings.down', { name: title })}
          onMove={onMove}
        />
        <IconButton size="sm" label={t('settings.remove', { name: title })} onPress={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          size="sm"
          label={t('settings.question.form')}
          placeholder=""
          options={[
            { value: 'star', label: t('settings.question.stars') },
            { value: 'boolean', label: t('settings.question.yesNo') },
          ]}
          value={isStars ? 'star' : 'boolean'}
          onChange={(form) => set({ isStars: form === 'star' })}
        />
        {isStars && (
          <Select
            size="sm"
            label={t('settings.question.scale')}
            placeholder=""
            options={['3', '5', '10'].map((value) => ({ value, label: value }))}
            value={String(scale)}
            onChange={(next) => set({ scale: Number(next) })}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox isSelected={hasComment} onChange={(is) => set({ hasComment: is })}>
          {t('settings.question.comment')}
        </Checkbox>
        <Checkbox isSelected={isOptional} onChange={(is) => set({ isOptional: is })}>
          {t('settings.question.optional')}
        </Checkbox>
      </div>
    </li>
  )
}
