import { hideBroken } from '@plaza/ui'
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
    <div className="page-column flex grow flex-col items-center justify-center py-12 text-center md:py-20">
      <img
        src={picture}
        alt=""
        width={260}
        height={190}
        onError={hideBroken}
        className="photo-dim mb-8 h-47.5 w-65 rounded-xl object-cover"
      />
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 max-w-reading text-balance text-ink-2">{children}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>
      {more}
      {details && <p className="mt-8 text-caption text-ink-3">{details}</p>}
    </div>
  )
}
