import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { Button, ComboBox, ComboBoxStateContext, Group, Input, ListBox, ListBoxItem } from 'react-aria-components'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, type FieldSize, type FieldTexts, fieldBox, fieldHeight, fieldStack } from './Field.tsx'
import { Popover } from './Popover.tsx'
import { optionClass } from './popover-class.ts'

export type Suggestion = {
  id: string
  label: string
  /** A second, lighter line. */
  hint?: string | undefined
  icon?: ReactNode
  /** It is no text but brings other suggestions ("Try again"), so the list opens again with them. */
  isAction?: boolean | undefined
}

export type SuggestFieldProps = FieldTexts & {
  /** What stands in the field. */
  text: string
  onTextChange: (text: string) => void
  suggestions: readonly Suggestion[]
  onChoose: (id: string) => void
  /** Empties the field; its button needs a name. */
  clear?: { label: string; onClear: () => void } | undefined
  placeholder?: string | undefined
  /** In the list when there is nothing to suggest: "No such place". Without it the list stays closed. */
  emptyText?: string | undefined
  /** Enter without a choice. Left out, it sends the form around. */
  onSubmit?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  icon?: ReactNode
  /** `bare` has no edge of its own and no visible label: it stands in a bar with other fields. */
  look?: 'field' | 'bare' | undefined
  size?: FieldSize | undefined
  isRequired?: boolean | undefined
  className?: string | undefined
}

/** A text with suggestions that come while one types; what was typed may stay as it is. */
export function SuggestField({
  label,
  note,
  help,
  error,
  text,
  onTextChange,
  suggestions,
  onChoose,
  clear,
  placeholder,
  emptyText,
  onSubmit,
  onBlur,
  icon,
  look = 'field',
  size = 'md',
  isRequired = false,
  className,
}: SuggestFieldProps) {
  const isBare = look === 'bare'
  const isAwaited = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  return (
    <ComboBox
      items={suggestions}
      inputValue={text}
      onInputChange={onTextChange}
      value={null}
      onChange={(key) => {
        if (key === null) return
        isAwaited.current = suggestions.find(({ id }) => id === key)?.isAction ?? false
        onChoose(String(key))
      }}
      menuTrigger="focus"
      allowsCustomValue
      allowsEmptyCollection={emptyText !== undefined}
      {...(isBare && { 'aria-label': label })}
      {...(onBlur && { onBlur })}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx(fieldStack, className)}
    >
      <Reopener suggestions={suggestions} isAwaited={isAwaited} field={field} />
      {!isBare && <FieldLabel label={label} note={note} />}
      <Group
        role="presentation"
        isInvalid={Boolean(error)}
        className={cx('flex min-w-0 items-center', !isBare && cx(fieldBox, fieldHeight[size]))}
      >
        {icon && <span className={cx('shrink-0 text-ink-3', !isBare && 'ps-3.5')}>{icon}</span>}
        <Input
          {...(placeholder !== undefined && { placeholder })}
          ref={field}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onSubmit || event.currentTarget.getAttribute('aria-activedescendant')) return
            // an open list would keep the key for itself, a closed one would send the form a second time
            event.preventDefault()
            onSubmit()
          }}
          autoComplete="off"
          className={cx(
            'w-full min-w-0 truncate bg-transparent outline-none placeholder:text-ink-3',
            isBare ? 'text-control' : 'rounded-md px-3.5 text-body',
          )}
        />
        {clear && text !== '' && (
          <Button
            slot={null}
            aria-label={clear.label}
            onPress={clear.onClear}
            className="flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:bg-sunken"
          >
            <X aria-hidden className="size-4" />
          </Button>
        )}
      </Group>
      {(!isBare || error) && <FieldNotes help={isBare ? undefined : help} error={error} />}
      <Popover offset={isBare ? 18 : 6} className="min-w-trigger max-w-100 max-h-90">
        <ListBox<Suggestion>
          className="outline-none"
          renderEmptyState={() => <p className="px-3 py-2.5 text-ink-3 text-small">{emptyText}</p>}
        >
          {(suggestion) => (
            <ListBoxItem id={suggestion.id} textValue={suggestion.label} className={optionClass}>
              {suggestion.icon && <span className="shrink-0 text-ink-2">{suggestion.icon}</span>}
              <span className="min-w-0 grow">
                <span className="block truncate">{suggestion.label}</span>
                {suggestion.hint && <span className="block truncate text-caption text-ink-3">{suggestion.hint}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

type ReopenerProps = {
  suggestions: readonly Suggestion[]
  isAwaited: RefObject<boolean>
  field: RefObject<HTMLInputElement | null>
}

/**
 * Opens the list with what was awaited, since choosing has closed it, and for somebody who came to the field of a drawn
 * page before it answered.
 */
function Reopener({ suggestions, isAwaited, field }: ReopenerProps) {
  const state = useContext(ComboBoxStateContext)
  const ids = suggestions.map(({ id }) => id).join()
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (known.current === undefined && field.current === document.activeElement) state?.setFocused(true)
    known.current ??= ids
    if (known.current === ids) return
    known.current = ids
    if (!isAwaited.current) return
    isAwaited.current = false
    state?.open(null, 'manual')
  })
  return null
}
