import { useEffect } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { nameOf, useMe, usePersonId } from '../../parts/person/me.ts'

const WhatNext = lazyPart(async () => (await import('../inbox/index.ts')).WhatNext)

/**
 * What concerns the reader, above what concerns everybody. The server does not know them: `start.js` marks a page that is
 * opened with a session, so that the room for it is there before the first paint and nothing jumps.
 */
export function MemberPart() {
  const t = useT()
  const isMember = usePersonId() !== null
  const { data: me } = useMe()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', isMember)
  }, [isMember])
  return (
    <section aria-label={t('home.member')} className="member-room">
      {me && <h2 className="truncate text-h1">{t('home.member.title', { name: me.firstname || nameOf(me) })}</h2>}
      {isMember && <WhatNext />}
    </section>
  )
}
