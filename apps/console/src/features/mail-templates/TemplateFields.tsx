import type { MailTemplate } from '@plaza/contract'
import { keptAs, placeIn, writtenAs } from '@plaza/domain/content'
import { TextArea, TextField } from '@plaza/ui'
import { useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { putIn, ValueChips } from '../../lib/words/index.ts'
import { fieldsOf, fieldTexts, isLong, type MailField, type MailForm, modeOf } from './template-fields.ts'
import type { FieldProblem } from './use-mail-preview.ts'

type TemplateFieldsProps = {
  template: MailTemplate
  fields: MailForm
  ours: Readonly<Record<string, string>>
  problem: FieldProblem | undefined
  isReadOnly: boolean
  onChange: (changes: Partial<MailForm>) => void
}

/** The words of a mail from its subject to its footer. A value goes where the cursor was last. */
export function TemplateFields({ template, fields, ours, problem, isReadOnly, onChange }: TemplateFieldsProps) {
  const t = useT()
  const last = useRef<{ field: MailField; element: HTMLInputElement | HTMLTextAreaElement } | null>(null)
  // what is typed stays as it is typed: two stars are on their way to a bold word
  const [typed, setTyped] = useState<Partial<MailForm>>({})
  const shownOf = (field: MailField) => {
    const html = fields[field] ?? ''
    if (!isLong(field)) return { text: html, isHtml: true }
    const mode = modeOf(field)
    const view = writtenAs(html, mode)
    const text = typed[field]
    return text !== undefined && keptAs(text, mode, view.isHtml) === html ? { ...view, text } : view
  }
  const write = (field: MailField, text: string) => {
    setTyped((now) => ({ ...now, [field]: text }))
    onChange({ [field]: keptAs(text, modeOf(field), shownOf(field).isHtml) })
  }
  const problemText = (field: MailField) => {
    if (problem?.field !== field) return
    const { value, meant, at } = problem
    const { text, isHtml } = shownOf(field)
    if (value === undefined)
      return t('words.unreadable', { place: (isHtml ? at : placeIn(text, modeOf(field), at)) + 1 })
    return t(meant === undefined ? 'words.unknown' : 'words.unknownNear', { value: `{${value}}`, meant: `{${meant}}` })
  }
  if (isReadOnly) {
    return (
      <dl className="flex flex-col gap-3 rounded-photo border border-line bg-raised p-4">
        {fieldsOf(template)
          .filter((field) => shownOf(field).text !== '')
          .map((field) => (
            <div key={field}>
              <dt className="text-caption text-ink-3">{t(fieldTexts[field])}</dt>
              <dd className="whitespace-pre-wrap break-words">{shownOf(field).text}</dd>
            </div>
          ))}
      </dl>
    )
  }
  return (
    <div className="flex flex-col gap-5 rounded-photo border border-line bg-raised p-4 md:p-5">
      {fieldsOf(template).map((field) => {
        const text = {
          label: t(fieldTexts[field]),
          note: fields[field] === (ours[field] ?? '') ? undefined : t('templates.field.own'),
          value: shownOf(field).text,
          onChange: (value: string) => write(field, value),
          error: problemText(field),
          // the field that was written in last takes the values
          onFocus: ({ target }: { target: Element }) => {
            if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
              last.current = { field, element: target }
          },
        }
        return isLong(field) ? (
          <TextArea
            key={field}
            {...text}
            help={t(
              shownOf(field).isHtml
                ? 'templates.field.html'
                : modeOf(field) === 'blocks'
                  ? 'templates.field.marks'
                  : 'templates.field.marksInLine',
            )}
            rows={field === 'content' ? 6 : 2}
            maxLength={20_000}
          />
        ) : (
          <TextField key={field} {...text} size="sm" maxLength={1000} />
        )
      })}
      <ValueChips
        values={template.variables}
        onPick={(piece) => {
          const { field = fieldsOf(template)[0] ?? 'subject', element = null } = last.current ?? {}
          write(field, putIn(element, shownOf(field).text, piece))
        }}
      />
    </div>
  )
}
