import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { cx } from './cx.ts'

/** What every field has around its control. Texts come translated. */
export type FieldTexts = {
  label: string
  /** Stands after the label, lighter ("optional"). */
  note?: string | undefined
  /** Stands under the control. */
  help?: ReactNode
  /** Stands under the control with an icon; its presence makes the field invalid. */
  error?: ReactNode
}

/** `sm` is 40 px high, for the console. */
export type FieldSize = 'sm' | 'md'

/** The edge around a control: the focus ring and the error edge replace it, so the text does not move. */
export const fieldBox =
  'rounded-md border border-line-2 bg-raised -outline-offset-2 transition-colors hover:border-ink-2 invalid:border-danger invalid:outline-2 invalid:outline-danger focus-within:outline-2 focus-within:outline-focus disabled:border-line disabled:bg-sunken disabled:text-ink-3'

export const fieldHeight = { sm: 'min-h-10', md: 'min-h-12' } satisfies Record<FieldSize, string>

export const fieldStack = 'flex min-w-0 flex-col gap-1.5'

export function FieldLabel({ label, note }: Pick<FieldTexts, 'label' | 'note'>) {
  return (
    <Label className="text-small font-semibold text-ink">
      {label}
      {note && <span className="font-normal text-ink-3"> {note}</span>}
    </Label>
  )
}

/** Help and error, both announced with the field. The counter stands on the same line at the right. */
export function FieldNotes({ help, error, counter }: Pick<FieldTexts, 'help' | 'error'> & { counter?: ReactNode }) {
  if (!help && !error && !counter) return null
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <FieldErrorText error={error} />
        {help && (
          <Text slot="description" className="text-caption text-ink-3">
            {help}
          </Text>
        )}
      </div>
      {counter}
    </div>
  )
}

export function FieldErrorText({ error, className }: { error?: ReactNode; className?: string | undefined }) {
  return (
    <FieldError className={cx('flex items-start gap-1.5 text-small font-medium text-danger-ink', className)}>
      <CircleAlert aria-hidden className="mt-0.5 size-4" />
      <span className="min-w-0">{error}</span>
    </FieldError>
  )
}
