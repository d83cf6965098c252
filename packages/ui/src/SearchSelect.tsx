import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button, ComboBox, Group, Input, ListBox, ListBoxItem } from 'react-aria-components'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, type FieldSize, type FieldTexts, fieldBox, fieldHeight, fieldStack } from './Field.tsx'
import { Popover } from './Popover.tsx'
import { optionClass } from './popover-class.ts'

export type SearchSelectOption = {
  value: string
  /** Shown in the list. */
  label: string
  /** The whole meaning, with what stands above it ("Sport › Bikes"): searched, and shown once chosen. */
  path?: string | undefined
  /** How far it is indented, 0 for roots. */
  depth?: number | undefined
}

export type SearchSelectProps = FieldTexts & {
  options: readonly SearchSelectOption[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string | undefined
  /** The button that opens the list. */
  openLabel: string
  /** Stands in the list when nothing fits. */
  emptyLabel: string
  size?: FieldSize | undefined
  isRequired?: boolean | undefined
  onBlur?: (() => void) | undefined
  name?: string | undefined
  className?: string | undefined
}

/** One choice out of very many, found by typing or in a tree. */
export function SearchSelect({
  label,
  note,
  help,
  error,
  options,
  value,
  onChange,
  placeholder,
  openLabel,
  emptyLabel,
  size = 'md',
  isRequired = false,
  onBlur,
  name,
  className,
}: SearchSelectProps) {
  const textOf = (option: SearchSelectOption) => option.path ?? option.label
  const chosen = options.find((option) => option.value === value)
  const [typed, setTyped] = useState<string | null>(null)
  // options may arrive after the value
  const text = typed ?? (chosen ? textOf(chosen) : '')
  const isSearching = typed !== null && typed.trim() !== ''
  const found = isSearching ? options.filter((option) => plain(textOf(option)).includes(plain(typed.trim()))) : options

  return (
    <ComboBox
      items={found}
      value={value}
      onChange={(key) => {
        setTyped(null)
        onChange(key === null ? null : String(key))
      }}
      inputValue={text}
      onInputChange={(input) => {
        // the field also hears of what was chosen
        if (input !== text) setTyped(input)
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped(null)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...(name !== undefined && { name })}
      className={cx('group', fieldStack, className)}
    >
      <FieldLabel label={label} note={note} />
      <Group role="presentation" isInvalid={Boolean(error)} className={cx('flex', fieldBox, fieldHeight[size])}>
        <Input
          {...(placeholder !== undefined && { placeholder })}
          // what is typed first takes the place of what was chosen
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => typed === null && event.currentTarget.select()}
          className="w-full min-w-0 rounded-md bg-transparent ps-3.5 text-body outline-none"
        />
        <Button
          aria-label={openLabel}
          className="flex w-11 shrink-0 cursor-pointer items-center justify-center text-ink-2"
        >
          <ChevronDown aria-hidden className="transition motion-safe:group-open:rotate-180" />
        </Button>
      </Group>
      <FieldNotes help={help} error={error} />
      <Popover offset={6} className="min-w-trigger max-h-72">
        <ListBox<SearchSelectOption>
          // what a line says depends on it
          dependencies={[isSearching]}
          className="outline-none"
          renderEmptyState={() => <p className="px-3 py-2.5 text-small text-ink-3">{emptyLabel}</p>}
        >
          {(option) => (
            <ListBoxItem id={option.value} textValue={textOf(option)} className={optionClass}>
              {({ isSelected }) => (
                <>
                  <span className={cx('min-w-0 grow', !isSearching && indents[option.depth ?? 0])}>
                    {isSearching ? textOf(option) : option.label}
                  </span>
                  <Check aria-hidden className={cx('text-brand', !isSelected && 'invisible')} />
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

const indents = ['font-semibold', 'ps-5', 'ps-10', 'ps-15', 'ps-20']

/** Without accents and capitals, as people type. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
