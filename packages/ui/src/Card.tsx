import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type CardProps = {
  children: ReactNode
  /** `md` for the site, `sm` for the console. */
  size?: 'sm' | 'md' | undefined
  /** Panels that float over the page, such as the booking panel. */
  isFloating?: boolean | undefined
  className?: string | undefined
}

/** A framed group. Never put a card into a card. */
export function Card({ children, size = 'md', isFloating = false, className }: CardProps) {
  return (
    <div
      className={cx(
        'border border-line bg-raised',
        size === 'md' ? 'rounded-lg p-5 md:p-6' : 'rounded-photo p-4',
        isFloating && 'shadow-2',
        className,
      )}
    >
      {children}
    </div>
  )
}
