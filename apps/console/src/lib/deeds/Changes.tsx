import type { AuditRecord } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { DiffView } from '@plaza/ui'
import { useT } from '../i18n.tsx'

/** What a record says about the fields it changed: their values before and after, or only their names. */
export function Changes({ record: { before, after, fields } }: { record: AuditRecord }) {
  const t = useT()
  const [former, written] = [asObject(before), asObject(after)]
  const names = [...new Set([...Object.keys(former), ...Object.keys(written)])]
  if (names.length === 0) {
    return (
      <p className="text-ink-2">
        {t('audit.noValues')} {fields.length > 0 && <code className="font-mono text-caption">{fields.join(', ')}</code>}
      </p>
    )
  }
  return (
    <DiffView
      label={t('audit.changes')}
      fieldHeader={t('audit.field')}
      columns={[t('audit.before'), t('audit.after')]}
      rows={names.map((field) => ({ field, values: [former[field], written[field]] }))}
      emptyText={t('audit.nothing')}
    />
  )
}
