import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'

export type TooltipProps = {
  /** One short line. Never the only place of a piece of information. */
  text: ReactNode
  /** The control: a button or a link of this package. */
  children: ReactNode
  placement?: 'top' | 'bottom' | undefined
}

/** A short hint at a control, on hover and on keyboard focus, closed by Escape. */
export function Tooltip({ text, children, placement = 'bottom' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="z-popover max-w-thread rounded-sm bg-ink px-2.5 py-1.5 text-caption font-medium text-bg shadow-2 transition duration-fast ease-out entering:opacity-0 exiting:opacity-0 exiting:duration-tap"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
