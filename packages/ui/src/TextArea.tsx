import { type ReactNode, type Ref, useId, useState } from 'react'
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { Counter, isCounting } from './Counter.tsx'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, fieldBox, fieldStack } from './Field.tsx'
import type { TextControlProps } from './TextField.tsx'

export type TextAreaProps = Omit<TextControlProps, 'type' | 'size'> & {
  /** Lines to start with; the field grows with its text. */
  rows?: number | undefined
  inputRef?: Ref<HTMLTextAreaElement> | undefined
  /** Buttons that write into it, between its label and its text. */
  tools?: ReactNode
}

/** Several lines of text. It grows with what is typed instead of scrolling. */
export function TextArea({
  label,
  note,
  help,
  error,
  placeholder,
  limit,
  rows = 4,
  className,
  inputRef,
  tools,
  ...props
}: TextAreaProps) {
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
      {tools}
      <AriaTextArea
        rows={rows}
        {...(placeholder !== undefined && { placeholder })}
        {...(inputRef && { ref: inputRef })}
        className={cx(
          'field-sizing-content w-full resize-y px-3.5 py-3 text-body',
          textAreaHeights[rows] ?? 'min-h-28',
          fieldBox,
        )}
      />
      <FieldNotes help={help} error={error} counter={counts && <Counter id={counterId} used={used} limit={limit} />} />
    </AriaTextField>
  )
}

// `field-sizing` ignores `rows`, so the first height is set beside it.
const textAreaHeights: Record<number, string> = {
  1: 'min-h-12',
  2: 'min-h-18',
  3: 'min-h-24',
  4: 'min-h-30',
  6: 'min-h-42',
}
