import { cx } from '@plaza/ui'
import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { completions, nameBefore, openEnd, type Token, tokensOf } from './expression.ts'

type CodeFieldProps = {
  label: string
  /** Read out, not shown: a heading above says it. */
  isLabelHidden?: boolean
  value: string
  onChange: (value: string) => void
  /** Names that can be put in while typing. */
  names?: readonly string[]
  help?: ReactNode
  error?: string | undefined
  placeholder?: string
  maxLength?: number
  rows?: number
}

const looks: Record<Token['kind'], string> = {
  name: 'text-info-ink',
  word: 'text-brand-ink',
  text: 'text-sun-ink',
  number: 'text-danger-ink',
  plain: '',
}
const box = 'w-full whitespace-pre-wrap break-words px-3 py-2.5 font-mono text-caption'

/** Code in colours: a plain text field lies over the same text drawn below it, so that keys and readers find a field. */
export function CodeField(props: CodeFieldProps) {
  const { label, isLabelHidden = false, value, onChange, names = [], help, placeholder, maxLength, rows = 1 } = props
  const t = useT()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = completions(names, typed)
  const end = openEnd(value)
  const error = props.error ?? (end && t(end === 'text' ? 'workflows.code.text' : 'workflows.code.bracket'))

  const close = () => {
    setTyped('')
    setAt(0)
  }
  const take = (name: string) => {
    const place = field.current?.selectionStart ?? value.length
    const start = place - nameBefore(value, place).length
    onChange(value.slice(0, start) + name + value.slice(place))
    close()
    // React writes the new text first
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(start + name.length, start + name.length)
    })
  }
  const keys = (event: KeyboardEvent) => {
    const chosen = found[at]
    if (chosen === undefined || event.altKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setAt((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      take(chosen)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={cx('text-small font-semibold', isLabelHidden && 'sr-only')}>
        {label}
      </label>
      <div
        className={cx(
          'relative rounded-md border bg-sunken -outline-offset-2 focus-within:outline-2 focus-within:outline-focus',
          error ? 'border-danger' : 'border-line-2',
        )}
      >
        <pre aria-hidden className={cx(box, 'pointer-events-none min-h-10')}>
          {tokensOf(value).map(({ text, kind }, place) => (
            <span key={String(place)} className={looks[kind]}>
              {text}
            </span>
          ))}
          {'\u200b'}
        </pre>
        <textarea
          ref={field}
          id={id}
          rows={rows}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-autocomplete={names.length > 0 ? 'list' : undefined}
          aria-controls={found.length > 0 ? `${id}-names` : undefined}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-notes`}
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={({ target }) => {
            onChange(target.value)
            setTyped(nameBefore(target.value, target.selectionStart))
            setAt(0)
          }}
          onKeyDown={keys}
          onBlur={close}
          className={cx(
            box,
            'absolute inset-0 size-full resize-none bg-transparent text-transparent caret-ink outline-none',
          )}
        />
        {found.length > 0 && (
          <div
            id={`${id}-names`}
            role="listbox"
            aria-label={t('workflows.code.names')}
            className="absolute top-full left-2 z-10 mt-1 min-w-56 rounded-md border border-line bg-raised py-1 shadow-2"
          >
            {found.map((name, place) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
              <div
                key={name}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === at}
                onPointerDown={(event) => {
                  event.preventDefault()
                  take(name)
                }}
                className={cx('cursor-pointer px-3 py-1.5 font-mono text-caption', place === at && 'bg-sunken')}
              >
                {name}
              </div>
            ))}
          </div>
        )}
      </div>
      <div id={`${id}-notes`} className="flex flex-col gap-1 empty:hidden">
        {error && (
          <p className="flex items-start gap-1.5 text-small font-medium text-danger-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
        {help && <div className="min-w-0 break-words text-caption text-ink-2">{help}</div>}
      </div>
    </div>
  )
}
