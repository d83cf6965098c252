import { EmptyState } from '@plaza/ui'
import type { ReactNode } from 'react'
import { useHead } from './head.ts'

export type SystemPageProps = {
  title: string
  children: ReactNode
  /** Ways on. */
  actions: ReactNode
  picture: string
  details?: ReactNode
  /** What else there is, under the ways on. */
  more?: ReactNode
}

/** A screen that says why there is no other one, and what to do. */
export function SystemPage({ title, children, actions, picture, details, more }: SystemPageProps) {
  useHead({ title })
  return (
    // where a screen has bars of its own, this stands in its place without them
    <div data-no-bars className="page-column flex grow flex-col items-center justify-center py-12 text-center md:py-20">
      <EmptyState headingLevel={1} picture={picture} title={title} action={actions}>
        {children}
      </EmptyState>
      {more}
      {details && <p className="mt-8 text-caption text-ink-3">{details}</p>}
    </div>
  )
}
