import { preloadLayers, useStore } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { lazyLayer, lazyPart } from '../lib/lazy-part.tsx'
import { useServices } from '../lib/services.tsx'
import { useUserId } from '../parts/person/me.ts'
import { MissingNotice } from './MissingNotice.tsx'

// Everything that appears over or above a screen loads apart: the first paint does not wait for it.
export const Banners = lazyPart(async () => (await import('./idle-parts.ts')).Banners)
const Messages = lazyPart(async () => (await import('./idle-parts.ts')).Messages)
const ShortcutsDialog = lazyLayer(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)
const AuthDialog = lazyLayer(async () => (await import('./idle-parts.ts')).AuthDialog)
const TermsDialog = lazyLayer(async () => (await import('../features/content/TermsDialog.tsx')).TermsDialog)
const PublishedDialog = lazyLayer(
  async () => (await import('../features/asset-editor/draft/PublishedDialog.tsx')).PublishedDialog,
)
const SessionExpiredDialog = lazyPart(async () => (await import('./idle-parts.ts')).SessionExpiredDialog)

/** Loads them ahead, because some are needed just when the connection is gone. */
export function preloadOverlays(): void {
  for (const part of [Messages, SessionExpiredDialog, AuthDialog]) part.preload()
  preloadLayers()
}

/** The dialogs named in the address, the end of a session, and short messages. */
export function Overlays() {
  const { notifier, session } = useServices()
  const { auth, show } = useSearch({ strict: false })
  const isSignedIn = useUserId() !== null
  const { isExpired } = useStore(session)
  const hasMessages = useOnce(useStore(notifier.waiting).length > 0)
  const hasAuth = useOnce(auth !== undefined)
  const hasTerms = useOnce(show === 'terms')
  const hasShortcuts = useOnce(show === 'shortcuts')
  const hasPublished = useOnce(show === 'published')
  const wasExpired = useOnce(isExpired)
  return (
    <>
      {hasAuth && <AuthDialog form={isSignedIn ? undefined : auth} />}
      {wasExpired && <SessionExpiredDialog isOpen={isExpired} />}
      {hasTerms && <TermsDialog isOpen={show === 'terms'} />}
      {hasShortcuts && <ShortcutsDialog isOpen={show === 'shortcuts'} />}
      {hasPublished && <PublishedDialog isOpen={show === 'published'} />}
      {hasMessages && <Messages />}
      <MissingNotice />
    </>
  )
}

/** True from the first time on: a dialog stays mounted after closing, so that it can leave gracefully. */
function useOnce(isNow: boolean): boolean {
  const wasEver = useRef(false)
  wasEver.current ||= isNow
  return wasEver.current
}
