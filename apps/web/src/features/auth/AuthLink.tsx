import { textLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import type { AuthForm } from '../../lib/url-search.ts'

/** Where a sign-in form stands: on its own page, with the place to go to afterwards, or in a dialog. */
export type AuthPlace = { kind: 'dialog' } | { kind: 'page'; next?: string | undefined }

export const AuthPlaceContext = createContext<AuthPlace>({ kind: 'page' })

const pages = { login: '/login', signup: '/signup', lost: '/lost-password' } as const

/** From one sign-in form to another: the next page from a page, the next dialog from a dialog. */
export function AuthLink({ to, children }: { to: AuthForm; children: ReactNode }) {
  const place = useContext(AuthPlaceContext)
  const className = `${textLinkClass} font-semibold`
  if (place.kind === 'dialog') {
    return (
      <Link to="." search={(search) => ({ ...search, auth: to })} replace className={className}>
        {children}
      </Link>
    )
  }
  return (
    <Link to={pages[to]} search={place.next ? { next: place.next } : {}} className={className}>
      {children}
    </Link>
  )
}
