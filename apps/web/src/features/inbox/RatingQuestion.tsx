import { textIn } from '@plaza/domain'
import { RadioGroup, StarInput, Stars } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'
import type { RatingForm } from '../../lib/settings.ts'
import type { Said } from './use-rating.ts'

type About = { form: RatingForm; item: string; otherName: string }

/** The operator's words for a question, with the names it is about, or ours for the main one. */
function useQuestionText({ form, item, otherName }: About): string {
  const t = useT()
  const { locale } = useIntl()
  const asked = textIn(form.question, locale)
  if (asked) return asked.replaceAll('{name}', otherName).replaceAll('{item}', item)
  return textIn(form.name, locale) ?? t('rating.stars')
}

type QuestionProps = About & {
  score: number | undefined
  error: string | undefined
  onChange: (score: number) => void
}

export function Question({ score, error, onChange, ...about }: QuestionProps) {
  const t = useT()
  const label = useQuestionText(about)
  const { kind, scale, isOptional, label: key } = about.form
  return (
    <div data-question={key}>
      {kind === 'stars' ? (
        <StarInput
          label={label}
          value={score === undefined ? 0 : Math.round((score * scale) / 100)}
          onChange={(value) => onChange(Math.round((value * 100) / scale))}
          scale={scale}
          labelOf={(value) => t('rating.of', { value, scale })}
          error={error}
        />
      ) : (
        <RadioGroup
          label={label}
          note={isOptional ? t('form.optional') : undefined}
          orientation="horizontal"
          value={score === undefined ? null : score > 0 ? 'yes' : 'no'}
          onChange={(value) => onChange(value === 'yes' ? 100 : 0)}
          options={[
            { value: 'yes', label: t('rating.yes') },
            { value: 'no', label: t('rating.no') },
          ]}
          error={error}
        />
      )}
    </div>
  )
}

export function GivenAnswer({ said, ...about }: About & { said: Said }) {
  const t = useT()
  const label = useQuestionText(about)
  const { kind, scale } = about.form
  const value = (said.score * scale) / 100
  return (
    <div>
      <p className="font-semibold text-small">{label}</p>
      {kind === 'stars' ? (
        <Stars value={value} scale={scale} label={t('rating.of', { value, scale })} />
      ) : (
        <p>{t(said.score > 0 ? 'rating.yes' : 'rating.no')}</p>
      )}
      {said.comment && <p className="mt-2 whitespace-pre-line">{said.comment}</p>}
    </div>
  )
}
