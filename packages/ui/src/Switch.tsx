import type { ReactNode } from 'react'
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components'
import { ChoiceText } from './ChoiceText.tsx'
import { cx } from './cx.ts'
import { FieldNotes, type FieldTexts } from './Field.tsx'

export type SwitchProps = Omit<SwitchFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validate'> &
  Pick<FieldTexts, 'help'> & {
    children: ReactNode
    /** Text at the left, switch at the right end of the row, as in lists of settings. */
    isWide?: boolean | undefined
    className?: string | undefined
  }

/** Something that is on or off at once, without saving. */
export function Switch({ children, help, isWide = false, className, ...props }: SwitchProps) {
  return (
    <SwitchField {...props} className={cx('flex flex-col', className)}>
      <SwitchButton
        className={cx(
          'group flex min-h-11 cursor-pointer items-center gap-3 py-2.5 text-control text-ink disabled:cursor-not-allowed disabled:text-ink-3',
          isWide && 'flex-row-reverse justify-between',
        )}
      >
        <span
          aria-hidden
          className="flex h-6 w-10 shrink-0 items-center rounded-full bg-line-2 p-0.75 outline-offset-2 transition-colors group-focus-visible:outline-2 group-focus-visible:outline-focus group-selected:bg-brand group-disabled:bg-line"
        >
          <span className="size-4.5 rounded-full bg-raised shadow-1 motion-safe:transition group-selected:translate-x-4" />
        </span>
        <ChoiceText>{children}</ChoiceText>
      </SwitchButton>
      <div className={isWide ? 'pe-14' : 'ps-13'}>
        <FieldNotes help={help} />
      </div>
    </SwitchField>
  )
}
