import { Check, ChevronDown } from 'lucide-react'
import { Select as AriaSelect, Button, ListBox, ListBoxItem, SelectValue } from 'react-aria-components'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, type FieldSize, type FieldTexts, fieldBox, fieldHeight, fieldStack } from './Field.tsx'
import { Popover } from './Popover.tsx'
import { optionClass } from './popover-class.ts'

export type SelectOption<Value extends string = string> = {
  value: Value
  label: string
  /** A second, lighter line. */
  hint?: string | undefined
  isDisabled?: boolean | undefined
}

export type SelectProps<Value extends string = string> = FieldTexts & {
  options: ReadonlyArray<SelectOption<Value>>
  value: Value | null
  onChange: (value: Value) => void
  placeholder: string
  name?: string | undefined
  size?: FieldSize | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
  className?: string | undefined
}

/** One choice out of many, in a list that opens. */
export function Select<Value extends string>({
  label,
  note,
  help,
  error,
  options,
  value,
  onChange,
  placeholder,
  name,
  size = 'md',
  isDisabled = false,
  isRequired = false,
  className,
}: SelectProps<Value>) {
  return (
    <AriaSelect
      value={value}
      onChange={(chosen) => {
        const option = options.find((each) => each.value === chosen)
        if (option) onChange(option.value)
      }}
      placeholder={placeholder}
      {...(name !== undefined && { name })}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx('group', fieldStack, className)}
    >
      <FieldLabel label={label} note={note} />
      <Button
        className={cx(
          'flex w-full cursor-pointer items-center justify-between gap-2 px-3.5 text-start text-body text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 group-invalid:border-danger group-invalid:outline-2 group-invalid:outline-danger',
          fieldBox,
          fieldHeight[size],
        )}
      >
        <SelectValue className="min-w-0 truncate placeholder-shown:text-ink-3">
          {({ selectedText, defaultChildren, isPlaceholder }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <ChevronDown aria-hidden className="text-ink-2 transition motion-safe:group-open:rotate-180" />
      </Button>
      <FieldNotes help={help} error={error} />
      <Popover offset={6} className="min-w-trigger">
        <ListBox items={options} className="outline-none">
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              isDisabled={option.isDisabled ?? false}
              className={optionClass}
            >
              {({ isSelected }) => (
                <>
                  <span className="min-w-0 grow">
                    {option.label}
                    {option.hint && <span className="block text-caption text-ink-3">{option.hint}</span>}
                  </span>
                  <Check aria-hidden className={cx('text-brand', !isSelected && 'invisible')} />
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
