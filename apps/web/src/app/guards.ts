import { redirect } from '@tanstack/react-router'
import type { Services } from '../lib/services.tsx'
import { safeNext } from '../parts/sign-in/next-path.ts'

type Entering = { context: Services; location: { href: string } }

/** For screens of signed-in people. An ended session stays on its screen, where a dialog asks to log in again. */
export function requireSignedIn({ context, location }: Entering): void {
  const { userId, isExpired } = context.session.get()
  if (userId || isExpired) return
  const next = safeNext(location.href)
  throw redirect({ to: '/login', search: next ? { next } : {}, replace: true })
}

/** For sign-in pages: who is signed in already goes where they wanted to go. */
export function requireSignedOut({
  context,
  search,
}: {
  context: Services
  search: { next?: string | undefined }
}): void {
  if (context.session.get().userId) throw redirect({ href: search.next ?? '/', replace: true })
}
