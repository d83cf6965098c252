import type { Ref } from 'react'
import { TextField as AriaTextField, Group, Input } from 'react-aria-components'
import { cx } from '../cx.ts'
import { FieldLabel, FieldNotes, type FieldTexts, fieldBox, fieldStack } from '../Field.tsx'

export type CodeInputProps = FieldTexts & {
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  /** The last digit was typed or pasted. */
  onComplete: (digits: string) => void
  length?: number | undefined
  isDisabled?: boolean | undefined
  autoFocus?: boolean | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

/**
 * The code of an authenticator app in one field: phones offer the digits and the code of a message, and "123 456" can be
 * pasted. It is sent with its last digit.
 *
 * `<CodeInput label="Code" value={code} onChange={setCode} onComplete={verify} error={error} />`
 */
export function CodeInput({
  label,
  note,
  help,
  error,
  value,
  onChange,
  onComplete,
  length = 6,
  isDisabled = false,
  autoFocus = false,
  inputRef,
  className,
}: CodeInputProps) {
  return (
    <AriaTextField
      value={value}
      onChange={(typed) => {
        const digits = typed.replace(/\D/g, '').slice(0, length)
        onChange(digits)
        if (digits.length === length && digits !== value) onComplete(digits)
      }}
      inputMode="numeric"
      autoComplete="one-time-code"
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      autoFocus={autoFocus}
      className={cx(fieldStack, className)}
    >
      <FieldLabel label={label} note={note} />
      <Group
        role="presentation"
        className={cx('flex min-h-13', fieldBox)}
        isInvalid={Boolean(error)}
        isDisabled={isDisabled}
      >
        <Input
          {...(inputRef && { ref: inputRef })}
          spellCheck="false"
          className="code-digits w-full min-w-0 rounded-md bg-transparent text-center text-h2 outline-none"
        />
      </Group>
      <FieldNotes help={help} error={error} />
    </AriaTextField>
  )
}
