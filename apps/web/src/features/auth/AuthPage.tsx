import type { ReactNode } from 'react'
import { type AuthPlace, AuthPlaceContext } from './AuthLink.tsx'
import { AuthPicture } from './AuthPicture.tsx'

export type AuthPageProps = {
  title: string
  intro?: ReactNode
  children: ReactNode
  next?: string | undefined
}

/** A sign-in form as a page: the same card as the dialog, without a page behind it. */
export function AuthPage({ title, intro, children, next }: AuthPageProps) {
  const place: AuthPlace = { kind: 'page', next }
  return (
    <div className="flex grow flex-col md:items-center md:justify-center md:px-6 md:py-12">
      <div className="flex w-full grow flex-col overflow-hidden bg-raised md:min-h-auth md:max-w-dialog-picture md:grow-0 md:flex-row md:rounded-xl md:border md:border-line md:shadow-2">
        <AuthPicture />
        <div className="relative -mt-7 grow rounded-t-xl bg-raised px-5 pt-7 pb-10 md:mt-0 md:rounded-none md:p-11">
          <h1 className="text-h1">{title}</h1>
          {intro && <p className="mt-1.5 text-ink-2">{intro}</p>}
          <div className="mt-6">
            <AuthPlaceContext value={place}>{children}</AuthPlaceContext>
          </div>
        </div>
      </div>
    </div>
  )
}
