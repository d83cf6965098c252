import { replyProblem, replyUses, replyValues } from '@plaza/domain'
import { Checkbox, Switch, TextArea, TextField } from '@plaza/ui'
import { useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { languageName } from '../../lib/languages.ts'
import { putIn, ValueChips } from '../../lib/words/index.ts'
import type { ReplyForm } from './reply-form.ts'
import { momentTexts } from './texts.ts'

type ReplyFieldsProps = {
  fields: ReplyForm
  labels: Record<keyof ReplyForm, string>
  locale: string
  /** The first language also holds what is the same in all of them. */
  isFirst: boolean
  isReadOnly: boolean
  onChange: (changes: Partial<ReplyForm>) => void
}

/** The form of a reply. */
export function ReplyFields({ fields, labels, locale, isFirst, isReadOnly, onChange }: ReplyFieldsProps) {
  const t = useT()
  const area = useRef<HTMLTextAreaElement>(null)
  const problem = replyProblem(fields.text)
  const { title, uses, text, isOffered } = fields
  if (isReadOnly) {
    return (
      <div className="flex flex-col gap-3 rounded-photo border border-line bg-raised p-4">
        <p className="text-ink-2">{uses.map((use) => t(momentTexts[use])).join(', ')}</p>
        <p className="whitespace-pre-wrap break-words">{text || t('replies.missing')}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5 rounded-photo border border-line bg-raised p-4 md:p-5">
      {isFirst && (
        <>
          <TextField
            size="sm"
            label={labels.title}
            help={t('replies.name.help')}
            value={title}
            onChange={(value) => onChange({ title: value })}
            maxLength={100}
            error={title.trim() === '' ? t('form.required') : undefined}
          />
          <fieldset className="flex flex-col">
            <legend className="mb-1 font-semibold text-small">{labels.uses}</legend>
            <div className="grid sm:grid-cols-2">
              {replyUses.map((use) => (
                <Checkbox
                  key={use}
                  isSelected={uses.includes(use)}
                  onChange={(isOn) =>
                    onChange({ uses: replyUses.filter((each) => (each === use ? isOn : uses.includes(each))) })
                  }
                >
                  {t(momentTexts[use])}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        </>
      )}
      <TextArea
        inputRef={area}
        label={labels.text}
        help={t('replies.text.help', { language: languageName(locale) })}
        rows={6}
        limit={2000}
        maxLength={2000}
        value={text}
        onChange={(value) => onChange({ text: value })}
        error={
          problem &&
          t(problem.meant ? 'words.unknownNear' : 'words.unknown', {
            value: `{${problem.value}}`,
            meant: `{${problem.meant}}`,
          })
        }
      />
      <ValueChips
        values={replyValues.map((name) => ({ name }))}
        onPick={(piece) => onChange({ text: putIn(area.current, text, piece) })}
      />
      {isFirst && (
        <Switch
          isSelected={isOffered}
          onChange={(isOn) => onChange({ isOffered: isOn })}
          help={t('replies.offered.help')}
        >
          {labels.isOffered}
        </Switch>
      )}
    </div>
  )
}
