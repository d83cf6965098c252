import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components'
import { cx } from './cx.ts'
import { popoverClass } from './popover-class.ts'

export type PopoverProps = Omit<AriaPopoverProps, 'className' | 'style'> & { className?: string | undefined }

/** What pops up at a control. It lies over what was open before it and under what opens after it, as every layer. */
export function Popover({ className, ...props }: PopoverProps) {
  // React Aria writes a height of its own, over everything; it must be the one that all layers share
  return <AriaPopover {...props} style={{ zIndex: 'var(--z-index-layer)' }} className={cx(popoverClass, className)} />
}
