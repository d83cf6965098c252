import type { Json } from '@plaza/contract'
import { asObject, isObject } from '@plaza/domain'
import { TextField } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useWhenText } from '../../lib/When.tsx'

type SecretFieldProps = {
  label: string
  help: string
  /** `{ isSet, date }` of one that is kept, or a new one as it is typed. */
  value: Json
  onChange: (value: Json) => void
}

/** Something that can be written anew and is never shown. Emptied, it stays as it was; Reset removes it. */
export function SecretField({ label, help, value, onChange }: SecretFieldProps) {
  const t = useT()
  const whenText = useWhenText()
  const [kept, setKept] = useState<Json>(null)
  if (isObject(value) && value !== kept) setKept(value)
  const { date } = asObject(kept)
  const isSet = isObject(kept) && value !== null
  const note =
    typeof date === 'string' ? t('settings.secret.since', { when: whenText(date) }) : t('settings.secret.set')
  return (
    <TextField
      size="sm"
      label={label}
      note={isSet ? note : undefined}
      help={help}
      type="password"
      autoComplete="new-password"
      value={typeof value === 'string' ? value : ''}
      placeholder={isSet ? '••••••••' : ''}
      onChange={(typed) => onChange(typed === '' ? kept : typed)}
      className="md:max-w-thread"
    />
  )
}
