import { JsonView } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { CodeField } from './CodeField.tsx'
import { formOf, jsonOf, type WorkflowForm } from './workflow-form.ts'

type JsonTabProps = { form: WorkflowForm; onChange: (form: WorkflowForm) => void; mayEdit: boolean }

/** The whole workflow as JSON. What is typed counts as soon as it can be read. */
export function JsonTab({ form, onChange, mayEdit }: JsonTabProps) {
  const t = useT()
  const [text, setText] = useState(() => jsonOf(form))
  const [known, setKnown] = useState(form)
  // what was changed elsewhere is shown; what is being typed stays as it is typed
  if (form !== known) {
    setKnown(form)
    const read = formOf(text)
    if (!read || jsonOf(read) !== jsonOf(form)) setText(jsonOf(form))
  }
  const isRead = formOf(text) !== undefined
  if (!mayEdit) return <JsonView value={form} label={t('workflows.tab.json')} className="w-full" />
  return (
    <div className="min-w-0">
      <CodeField
        label={t('workflows.tab.json')}
        isLabelHidden
        rows={20}
        value={text}
        onChange={(next) => {
          setText(next)
          const read = formOf(next)
          if (read) onChange(read)
        }}
        error={isRead ? undefined : t('workflows.json.wrong')}
        help={t('workflows.json.help')}
      />
    </div>
  )
}
