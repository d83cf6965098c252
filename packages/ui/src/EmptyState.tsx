import type { ReactNode } from 'react'
import { hideBroken } from './hide-broken.ts'

export type EmptyStateProps = {
  title: string
  /** One sentence: what would be here and how it gets here. */
  children?: ReactNode
  /** One button or link; where it is the whole screen, ways on. */
  action?: ReactNode
  /** A wall picture of 260 × 190. */
  picture?: string | undefined
  headingLevel?: 1 | 2 | 3 | undefined
}

/** Nothing here yet, and the next step. */
export function EmptyState({ title, children, action, picture, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="flex flex-col items-center py-3 text-center">
      {picture && (
        <img
          src={picture}
          alt=""
          width={260}
          height={190}
          onError={hideBroken}
          className="photo-dim mb-6 h-47.5 w-65 max-w-full rounded-xl object-cover"
        />
      )}
      <Heading className={headingLevel === 1 ? 'text-h1' : 'text-h2'}>{title}</Heading>
      {children && <p className="mt-1.5 max-w-reading text-balance text-body text-ink-2">{children}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

export type EmptyNoteProps = Omit<EmptyStateProps, 'picture'> & {
  /** A 3D object, 44 px. */
  object?: string | undefined
}

/** Says inside a card that there is nothing yet: the object at the left, ways out below. */
export function EmptyNote({ title, children, action, object, headingLevel = 3 }: EmptyNoteProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="flex gap-4">
      {object && <img src={object} alt="" className="size-11 shrink-0" />}
      <div className="min-w-0 grow">
        <Heading className="text-h3">{title}</Heading>
        {children && <p className="mt-0.5 text-small text-ink-2">{children}</p>}
        {action && <div className="mt-4 flex flex-wrap items-center gap-2">{action}</div>}
      </div>
    </div>
  )
}
