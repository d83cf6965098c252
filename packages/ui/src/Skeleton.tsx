import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** One shape of content that is on its way. Size and corners come with `className`: `aspect-4/3 rounded-photo`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden className={cx('relative block overflow-hidden bg-sunken', className)}>
      <span className="absolute inset-0 -translate-x-full bg-linear-100 from-25% from-transparent via-sweep to-75% to-transparent motion-safe:animate-sweep" />
    </span>
  )
}

export type SkeletonGroupProps = {
  /** Said once to screen readers ("Loading listings"). */
  label: string
  children: ReactNode
  className?: string | undefined
}

/** The region that loads: put shapes in the layout of the content inside. */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
