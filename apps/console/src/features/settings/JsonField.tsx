import type { Json } from '@plaza/contract'
import { TextArea } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'

type JsonFieldProps = {
  label: string
  help?: string
  value: Json
  onChange: (value: Json) => void
  onProblem: (hasProblem: boolean) => void
  rows?: number
}

const written = (value: Json) => (value === null ? '' : JSON.stringify(value, null, 2))

/** What has no field of its own, as it is stored. What cannot be read stays in the field and is not taken. */
export function JsonField({ label, help, value, onChange, onProblem, rows = 4 }: JsonFieldProps) {
  const t = useT()
  const [shown, setShown] = useState(value)
  const [typed, setTyped] = useState(() => written(value))
  const [problem, setProblem] = useState<string | null>(null)
  // discarded, reset or changed by a colleague
  if (JSON.stringify(shown) !== JSON.stringify(value)) {
    setShown(value)
    setTyped(written(value))
    setProblem(null)
  }
  function take(text: string) {
    setTyped(text)
    try {
      const read: Json = text.trim() === '' ? null : JSON.parse(text)
      setProblem(null)
      setShown(read)
      onProblem(false)
      onChange(read)
    } catch (error) {
      setProblem(error instanceof SyntaxError ? error.message : t('settings.json.wrong'))
      onProblem(true)
    }
  }
  return (
    <TextArea
      label={label}
      help={help}
      value={typed}
      onChange={take}
      error={problem === null ? undefined : t('settings.json.problem', { problem })}
      rows={rows}
      spellCheck="false"
      className="json-field"
    />
  )
}
