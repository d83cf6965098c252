import { SearchField } from '@plaza/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../i18n.tsx'

type QueryFieldProps = { label: string; value: string; onChange: (value: string) => void; className?: string }

const pauseMs = 250

/** A field that narrows the list when somebody pauses typing. */
export function QueryField({ label, value, onChange, className }: QueryFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // cleared or changed from elsewhere
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  const tell = useEffectEvent((text: string) => {
    if (text === value) return
    setKnown(text)
    onChange(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => tell(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <SearchField label={label} clearLabel={t('action.clear')} value={typed} onChange={setTyped} className={className} />
  )
}
