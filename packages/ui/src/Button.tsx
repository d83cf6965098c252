import { type ReactNode, type Ref, useId } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { PressButton, type PressButtonProps } from './PressButton.tsx'
import { Spinner } from './Spinner.tsx'

export type ButtonProps = Omit<PressButtonProps, 'children' | 'className' | 'style' | 'isPending' | 'isDisabled'> & {
  children: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Stands before the text. */
  icon?: ReactNode
  /** The action runs: the button keeps its place, its width and the focus, and cannot be pressed again. */
  isBusy?: boolean | undefined
  /** Replaces the text while busy ("Saving…"). */
  busyLabel?: string | undefined
  isDisabled?: boolean | undefined
  /** Why the button is disabled. It is shown under the button, which then stays focusable so that everyone hears it. */
  reason?: string | undefined
  /** Place and width only. */
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/**
 * The button. One `primary` per view.
 *
 * `<Button type="submit" isBusy={save.isPending} busyLabel="Saving…">Save</Button>`
 */
export function Button({
  children,
  variant,
  size,
  icon,
  isBusy = false,
  busyLabel,
  isDisabled = false,
  reason,
  className,
  ...props
}: ButtonProps) {
  const reasonId = useId()
  const explains = isDisabled && reason !== undefined
  const button = (
    <PressButton
      {...props}
      {...(explains && { 'aria-disabled': true, 'aria-describedby': reasonId })}
      // A pending button ignores presses and submits nothing, yet can be focused: right for busy and for explained.
      isPending={isBusy || explains}
      isDisabled={isDisabled && !explains}
      className={buttonClass({ variant, size, isDisabled, className: explains ? undefined : className })}
    >
      <span className="grid">
        <span
          className={cx('col-start-1 row-start-1 flex items-center justify-center gap-2', isBusy && 'invisible')}
          aria-hidden={isBusy}
        >
          {icon}
          {children}
        </span>
        {/* The busy text is laid out from the start, so the button is as wide before as after. */}
        {(isBusy || busyLabel) && (
          <span
            className={cx('col-start-1 row-start-1 flex items-center justify-center gap-2', !isBusy && 'invisible')}
            aria-hidden={!isBusy}
          >
            <Spinner />
            {busyLabel ?? <span className="sr-only">{children}</span>}
          </span>
        )}
      </span>
    </PressButton>
  )
  if (!explains) return button
  return (
    <span className={cx('inline-flex flex-col gap-1.5', className)}>
      {button}
      <span id={reasonId} className="text-caption text-ink-3">
        {reason}
      </span>
    </span>
  )
}
