import { coreEvents } from '@plaza/contract'
import { SearchSelect, TextField } from '@plaza/ui'
import { useState } from 'react'
import { eventWords } from './event-words.ts'
import { useT } from './i18n.tsx'

const own = 'own'

type EventTypeFieldProps = {
  label: string
  value: string
  onChange: (type: string) => void
  error?: string | undefined
}

/** A type of event: one that Plaza knows, in words and found by its name too, or the name of one's own. */
export function EventTypeField({ label, value, onChange, error }: EventTypeFieldProps) {
  const t = useT()
  const [hasChosenOwn, setChosenOwn] = useState(false)
  // an event of one's own may also come from outside: a version that is restored, a template
  const isOwn = hasChosenOwn || (value !== '' && !Object.hasOwn(coreEvents, value))
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <SearchSelect
        label={label}
        size="sm"
        className={isOwn ? undefined : 'sm:col-span-2'}
        placeholder={t('choose.one')}
        openLabel={t('webhooks.event.open')}
        emptyLabel={t('list.noMatch')}
        options={[
          { value: own, label: t('webhooks.event.own') },
          ...Object.keys(coreEvents).map((type) => {
            const words = eventWords(t, type)
            return { value: type, label: words, path: `${words} (${type})`, depth: 1 }
          }),
        ]}
        value={isOwn ? own : value || null}
        onChange={(type) => {
          setChosenOwn(type === own)
          onChange(type === own || type === null ? '' : type)
        }}
        error={isOwn ? undefined : error}
      />
      {isOwn && (
        <TextField
          size="sm"
          label={t('webhooks.event.name')}
          value={value}
          onChange={onChange}
          maxLength={255}
          error={error}
        />
      )}
    </div>
  )
}
