import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components'
import { ChoiceText } from './ChoiceText.tsx'
import { cx } from './cx.ts'
import { FieldNotes, type FieldTexts } from './Field.tsx'

export type CheckboxProps = Omit<CheckboxFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validate'> &
  Pick<FieldTexts, 'help' | 'error'> & {
    /** The text beside the box; it may hold a link. */
    children: ReactNode
    className?: string | undefined
  }

/** A box to tick. The whole row is the target. */
export function Checkbox({ children, help, error, className, ...props }: CheckboxProps) {
  return (
    <CheckboxField
      {...props}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx('flex flex-col', className)}
    >
      <CheckboxButton className="group flex min-h-11 cursor-pointer items-start gap-3 py-3 text-control text-ink disabled:cursor-not-allowed disabled:text-ink-3">
        {({ isSelected, isIndeterminate }) => (
          <>
            <span
              aria-hidden
              className="flex size-5 shrink-0 items-center justify-center rounded-xs border border-line-2 bg-raised text-on-brand outline-offset-2 transition-colors group-hover:border-ink-2 group-focus-visible:outline-2 group-focus-visible:outline-focus group-selected:border-brand group-selected:bg-brand group-indeterminate:border-brand group-indeterminate:bg-brand group-invalid:border-2 group-invalid:border-danger group-disabled:border-line group-disabled:bg-sunken group-disabled:text-ink-3"
            >
              {isIndeterminate ? (
                <Minus className="size-3.5 stroke-3" />
              ) : isSelected ? (
                <Check className="size-3.5 stroke-3" />
              ) : null}
            </span>
            <ChoiceText>{children}</ChoiceText>
          </>
        )}
      </CheckboxButton>
      <div className="ps-8">
        <FieldNotes help={help} error={error} />
      </div>
    </CheckboxField>
  )
}
