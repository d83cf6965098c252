import type { ReactNode } from 'react'
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components'
import { ChoiceText } from './ChoiceText.tsx'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, type FieldTexts, fieldStack } from './Field.tsx'

export type RadioOption<Value extends string = string> = {
  value: Value
  label: ReactNode
  help?: ReactNode
  isDisabled?: boolean | undefined
}

export type RadioGroupProps<Value extends string = string> = FieldTexts & {
  options: ReadonlyArray<RadioOption<Value>>
  value: Value | null
  onChange: (value: Value) => void
  name?: string | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
  orientation?: 'horizontal' | 'vertical' | undefined
  className?: string | undefined
}

/** One choice out of a few, all visible. With more than about six use `Select`. */
export function RadioGroup<Value extends string>({
  label,
  note,
  help,
  error,
  options,
  value,
  onChange,
  name,
  isDisabled = false,
  isRequired = false,
  orientation = 'vertical',
  className,
}: RadioGroupProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <AriaRadioGroup
      value={value}
      onChange={choose}
      {...(name !== undefined && { name })}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      orientation={orientation}
      validationBehavior="aria"
      className={cx(fieldStack, className)}
    >
      <FieldLabel label={label} note={note} />
      <div className={orientation === 'horizontal' ? 'flex flex-wrap gap-x-6' : 'flex flex-col'}>
        {options.map((option) => (
          <RadioField key={option.value} value={option.value} isDisabled={option.isDisabled ?? false}>
            <RadioButton className="group flex min-h-11 cursor-pointer items-start gap-3 py-3 text-control text-ink disabled:cursor-not-allowed disabled:text-ink-3">
              <span
                aria-hidden
                className="flex size-5 shrink-0 items-center justify-center rounded-full border border-line-2 bg-raised outline-offset-2 transition-colors group-hover:border-ink-2 group-focus-visible:outline-2 group-focus-visible:outline-focus group-selected:border-6 group-selected:border-brand group-invalid:border-danger group-disabled:border-line"
              />
              <ChoiceText>{option.label}</ChoiceText>
            </RadioButton>
            {option.help && (
              <Text slot="description" className="-mt-2 mb-2 block ps-8 text-caption text-ink-3">
                {option.help}
              </Text>
            )}
          </RadioField>
        ))}
      </div>
      <FieldNotes help={help} error={error} />
    </AriaRadioGroup>
  )
}
