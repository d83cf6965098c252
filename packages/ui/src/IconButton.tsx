import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { PressButton, type PressButtonProps } from './PressButton.tsx'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './Tooltip.tsx'

/** `photo` stands on pictures and looks the same in both themes. */
export type IconButtonVariant = 'plain' | 'outline' | 'primary' | 'photo'

export type IconButtonProps = Omit<
  PressButtonProps,
  'children' | 'className' | 'style' | 'aria-label' | 'isPending' | 'isDisabled'
> & {
  /** The accessible name, also shown as tooltip. */
  label: string
  /** A Lucide icon. */
  children: ReactNode
  variant?: IconButtonVariant | undefined
  /** `sm` is 36 px for dense rows; it still reacts within 44 px. */
  size?: 'sm' | 'md' | undefined
  isBusy?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Leaves the tooltip out where the meaning stands beside it, as in a close button of a dialog. */
  hasTooltip?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

const variants = {
  plain: 'text-ink hover:bg-sunken active:bg-sunken pressed:bg-sunken',
  outline: 'border border-line bg-raised text-ink hover:bg-sunken active:bg-sunken pressed:bg-sunken',
  primary: 'bg-brand text-on-brand hover:bg-brand-2 active:bg-brand-2 pressed:bg-brand-2',
  photo: 'focus-on-photo bg-photo text-on-photo shadow-1',
} satisfies Record<IconButtonVariant, string>

const sizes = { sm: 'hit-area size-9', md: 'size-11' }

/** The look of an icon button as a class list, for links of any router. Such a link needs an `aria-label`. */
export const iconButtonClass = (variant: IconButtonVariant = 'plain', size: 'sm' | 'md' = 'md'): string =>
  cx(
    'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-full transition motion-safe:active:scale-95',
    sizes[size],
    variants[variant],
  )

/** A round button with an icon, a name and a tooltip. */
export function IconButton({
  label,
  children,
  variant = 'plain',
  size = 'md',
  isBusy = false,
  isDisabled = false,
  hasTooltip = true,
  className,
  ...props
}: IconButtonProps) {
  const button = (
    <PressButton
      {...props}
      aria-label={label}
      isPending={isBusy}
      isDisabled={isDisabled}
      className={cx(iconButtonClass(variant, size), 'disabled:cursor-not-allowed disabled:opacity-40', className)}
    >
      {isBusy ? <Spinner /> : children}
    </PressButton>
  )
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
