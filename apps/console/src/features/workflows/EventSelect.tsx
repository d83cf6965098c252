import { coreEvents } from '@plaza/contract'
import { SearchSelect, TextField } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'

const own = 'own'

type EventSelectProps = { value: string; onChange: (type: string) => void; error?: string | undefined }

/** A type of event: one that Plaza knows, or the name of one's own. */
export function EventSelect({ value, onChange, error }: EventSelectProps) {
  const t = useT()
  const [isOwn, setOwn] = useState(value !== '' && !(value in coreEvents))
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <SearchSelect
        label={t('workflows.event')}
        size="sm"
        placeholder={t('choose.one')}
        openLabel={t('webhooks.event.open')}
        emptyLabel={t('list.noMatch')}
        options={[
          { value: own, label: t('webhooks.event.own') },
          ...Object.keys(coreEvents).map((type) => ({ value: type, label: type })),
        ]}
        value={isOwn ? own : value || null}
        onChange={(type) => {
          setOwn(type === own)
          onChange(type === own || type === null ? '' : type)
        }}
        error={error}
      />
      {isOwn && (
        <TextField size="sm" label={t('webhooks.event.name')} value={value} onChange={onChange} maxLength={255} />
      )}
    </div>
  )
}
