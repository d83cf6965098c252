import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import type { FieldTexts } from './Field.tsx'
import { TextField } from './TextField.tsx'

export type TagsFieldProps = FieldTexts & {
  value: readonly string[]
  onChange: (value: string[]) => void
  addLabel: string
  removeLabel: (tag: string) => string
  /** Most characters of one tag. */
  limit?: number | undefined
  className?: string | undefined
}

/** Words of one's own: type one, press Enter or a comma, take it away again. */
export function TagsField({ value, onChange, addLabel, removeLabel, limit, className, ...texts }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()

  function add(text: string) {
    const fresh = text
      .split(',')
      .map((tag) => tag.trim().slice(0, limit))
      .filter((tag) => tag !== '' && !value.includes(tag))
    if (fresh.length > 0) onChange([...value, ...new Set(fresh)])
    setTyped('')
  }

  return (
    <div className={cx('flex flex-col gap-2.5', className)}>
      <div className="flex items-end gap-2">
        <TextField
          {...texts}
          className="grow"
          value={typed}
          inputRef={input}
          aria-controls={listId}
          onChange={(text) => (text.includes(',') ? add(text) : setTyped(text))}
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() !== '') {
              event.preventDefault()
              add(typed)
            }
          }}
        />
        {/* beside the box, whatever stands under it */}
        {!texts.help && !texts.error && (
          <Button variant="secondary" className="min-h-12" icon={<Plus aria-hidden />} onPress={() => add(typed)}>
            {addLabel}
          </Button>
        )}
      </div>
      <ul id={listId} className={cx('flex flex-wrap gap-2', value.length === 0 && 'hidden')}>
        {value.map((tag) => (
          <li
            key={tag}
            className="flex min-h-9 items-center gap-1 rounded-full border border-brand-edge bg-brand-soft ps-3.5 text-small font-semibold text-brand-ink"
          >
            {tag}
            <button
              type="button"
              aria-label={removeLabel(tag)}
              className="hit-area flex size-9 cursor-pointer items-center justify-center rounded-full"
              onClick={() => {
                onChange(value.filter((other) => other !== tag))
                input.current?.focus()
              }}
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
