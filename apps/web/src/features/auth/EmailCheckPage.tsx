import { Button, buttonClass, useStore } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { SystemPage } from '../../lib/SystemPage.tsx'
import { useServices } from '../../lib/services.tsx'
import type { CheckStatus } from '../../lib/url-search.ts'
import { useMe, useUserId } from '../../parts/person/me.ts'
import { useCheckRequest } from '../../parts/sign-in/use-check-request.ts'

const texts = {
  valid: { title: 'emailCheck.valid.title', text: 'emailCheck.valid.text' },
  alreadyChecked: { title: 'emailCheck.already.title', text: 'emailCheck.valid.text' },
  expired: { title: 'emailCheck.expired.title', text: 'emailCheck.failed.text' },
  invalid: { title: 'emailCheck.invalid.title', text: 'emailCheck.failed.text' },
  broken: { title: 'emailCheck.broken.title', text: 'emailCheck.broken.text' },
} satisfies Record<CheckStatus, { title: MessageId; text: MessageId }>

/** Where the link in the mail leads to. */
export default function EmailCheckPage() {
  const t = useT()
  const cache = useQueryClient()
  const { status } = useSearch({ from: '/email-check' })
  const isConfirmed = status === 'valid' || status === 'alreadyChecked'
  const isSignedIn = useUserId() !== null
  const booking = useStore(useServices().unsentBooking)

  useEffect(() => {
    if (isConfirmed) void cache.invalidateQueries({ queryKey: ['users'] })
  }, [isConfirmed, cache])

  return (
    <SystemPage
      title={t(texts[status].title)}
      picture={isConfirmed ? pictures.mail : pictures.expired}
      actions={
        isConfirmed && booking ? (
          <Link to="/l/$slugAndId" params={{ slugAndId: booking.assetId }} className={buttonClass()}>
            {t('emailCheck.toBooking')}
          </Link>
        ) : isConfirmed || status === 'broken' ? (
          <Link to="/" className={buttonClass()}>
            {t('action.home')}
          </Link>
        ) : isSignedIn ? (
          <NewLinkButton />
        ) : (
          <Link to="/login" search={{ next: `/email-check?status=${status}` }} className={buttonClass()}>
            {t('emailCheck.logIn')}
          </Link>
        )
      }
    >
      {t(texts[status].text)}
    </SystemPage>
  )
}

function NewLinkButton() {
  const t = useT()
  const { data: me } = useMe()
  const { send, isSending, isSent, secondsLeft } = useCheckRequest(me?.email ?? '')
  return (
    <div className="flex flex-col items-center gap-3">
      <Button
        onPress={send}
        isBusy={isSending}
        isDisabled={secondsLeft > 0 || !me?.email}
        reason={secondsLeft > 0 ? t('emailCheck.againIn', { seconds: secondsLeft }) : undefined}
      >
        {t('emailCheck.newLink')}
      </Button>
      <p role="status" className="text-small text-ink-2">
        {isSent && t('emailCheck.sent', { email: me?.email ?? '' })}
      </p>
    </div>
  )
}
