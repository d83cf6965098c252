import { type ReactNode, type Ref, useId, useState } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Group,
  Input,
} from 'react-aria-components'
import { Counter, isCounting } from './Counter.tsx'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, type FieldSize, type FieldTexts, fieldBox, fieldHeight, fieldStack } from './Field.tsx'
import { useFirstFocus } from './use-first-focus.ts'

/** What the text inputs of this package share. */
export type TextControlProps = Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validate'> &
  FieldTexts & {
    placeholder?: string | undefined
    /** Most characters allowed. A counter shows from half of it; typing on is possible, the app says the error. */
    limit?: number | undefined
    size?: FieldSize | undefined
    className?: string | undefined
  }

export type TextFieldProps = TextControlProps & {
  /** Currency, unit or icon outside of the field. */
  prefix?: ReactNode
  suffix?: ReactNode
  inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * One line of text with its label, help and error.
 *
 * `<TextField label="E-mail" type="email" value={email} onChange={setEmail} error={errors.email} />`
 */
export function TextField({
  label,
  note,
  help,
  error,
  placeholder,
  limit,
  size = 'md',
  prefix,
  suffix,
  className,
  inputRef,
  autoFocus,
  ...props
}: TextFieldProps) {
  const field = useFirstFocus(autoFocus, inputRef)
  const counterId = useId()
  const [typed, setTyped] = useState(props.defaultValue ?? '')
  const used = (props.value ?? typed).length
  const counts = isCounting(used, limit)
  return (
    <AriaTextField
      {...props}
      {...(counts && { 'aria-describedby': cx(props['aria-describedby'], counterId) })}
      onChange={(value) => {
        setTyped(value)
        props.onChange?.(value)
      }}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx(fieldStack, className)}
    >
      <FieldLabel label={label} note={note} />
      <div className="flex items-center gap-2">
        {prefix && <span className="shrink-0 text-control text-ink-2">{prefix}</span>}
        <Group
          role="presentation"
          className={cx('flex min-w-0 grow', fieldBox, fieldHeight[size])}
          isInvalid={Boolean(error)}
          isDisabled={props.isDisabled ?? false}
        >
          <Input
            {...(placeholder !== undefined && { placeholder })}
            ref={field}
            className="w-full min-w-0 rounded-md bg-transparent px-3.5 text-body outline-none"
          />
        </Group>
        {suffix && <span className="shrink-0 text-control text-ink-2">{suffix}</span>}
      </div>
      <FieldNotes help={help} error={error} counter={counts && <Counter id={counterId} used={used} limit={limit} />} />
    </AriaTextField>
  )
}
