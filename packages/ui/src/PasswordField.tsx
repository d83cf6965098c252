import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { TextField as AriaTextField, Button, Group, Input } from 'react-aria-components'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, fieldBox, fieldHeight, fieldStack } from './Field.tsx'
import type { TextControlProps } from './TextField.tsx'
import { useFirstFocus } from './use-first-focus.ts'

export type PasswordFieldProps = Omit<TextControlProps, 'type' | 'limit'> & {
  /** Names of the button that shows and hides the characters. */
  showLabel: string
  hideLabel: string
  /** `new-password` where one is chosen, so that password managers offer one. */
  autoComplete: 'current-password' | 'new-password'
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A password that can be shown; value and caret stay as they are. */
export function PasswordField({
  label,
  note,
  help,
  error,
  placeholder,
  size = 'md',
  showLabel,
  hideLabel,
  className,
  inputRef,
  autoFocus,
  ...props
}: PasswordFieldProps) {
  const field = useFirstFocus(autoFocus, inputRef)
  const [isShown, setShown] = useState(false)
  return (
    <AriaTextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx(fieldStack, className)}
    >
      <FieldLabel label={label} note={note} />
      <Group
        role="presentation"
        className={cx('flex', fieldBox, fieldHeight[size])}
        isInvalid={Boolean(error)}
        isDisabled={props.isDisabled ?? false}
      >
        <Input
          autoCapitalize="none"
          {...(placeholder !== undefined && { placeholder })}
          ref={field}
          className="w-full min-w-0 rounded-md bg-transparent ps-3.5 text-body outline-none"
        />
        <Button
          aria-label={isShown ? hideLabel : showLabel}
          onPress={() => setShown(!isShown)}
          className="flex w-12 shrink-0 cursor-pointer items-center justify-center rounded-sm text-ink -outline-offset-4 hover:text-ink-2"
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      </Group>
      <FieldNotes help={help} error={error} />
    </AriaTextField>
  )
}
