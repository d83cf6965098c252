import { type Failure, failureOf } from '@plaza/domain'
import { Button, FormAlert, useCountdown } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useMe } from '../../parts/person/me.ts'

const pauseMs = 60_000

/** Whoever logs in through another service has no password to change: a link to their address sets the first one. */
export function FirstPassword({ providers }: { providers: readonly string[] }) {
  const t = useT()
  const { sdk, settings, session } = useServices()
  const { data: me } = useMe()
  const [sentMs, setSentMs] = useState(0)
  const secondsLeft = useCountdown(sentMs && sentMs + pauseMs)
  const send = useMutation({
    mutationFn: () => sdk.password.setRequest(),
    onSuccess: () => {
      setSentMs(Date.now())
      // the link ends every session, and the log-in page that follows knows whom it asks
      if (me?.email) session.noteEmail(me.email)
    },
  })
  const labelOf = (id: string) => settings.ssoProviders.find((each) => each.id === id)?.label ?? id
  const names = new Intl.ListFormat(useIntl().locale, { type: 'disjunction' }).format(providers.map(labelOf))
  const message = send.error && problemOf(failureOf(send.error))
  return (
    <section className="flex flex-col items-start gap-4 rounded-lg border border-line p-5">
      <h2 className="text-h3">{t('account.password.first.title')}</h2>
      <p className="text-ink-2">{t('account.password.first.text', { providers: names })}</p>
      <FormAlert>{message && t(message.id, message.values)}</FormAlert>
      <Button
        variant={sentMs ? 'secondary' : 'primary'}
        isBusy={send.isPending}
        isDisabled={secondsLeft > 0}
        reason={secondsLeft > 0 ? t('emailCheck.againIn', { seconds: secondsLeft }) : undefined}
        onPress={() => send.mutate()}
      >
        {sentMs ? t('emailCheck.again') : t('account.password.first.send')}
      </Button>
      <p role="status" className={sentMs ? 'text-ink-2 text-small wrap-anywhere' : 'sr-only'}>
        {sentMs > 0 && t('account.password.first.sent', { email: me?.email ?? '' })}
      </p>
    </section>
  )
}

const texts: Readonly<Record<string, MessageId>> = {
  'link.emailUnchecked': 'account.password.first.checkFirst',
  'username.taken': 'account.password.first.taken',
}

function problemOf(failure: Failure) {
  const known = failure.code && texts[failure.code]
  return known ? { id: known, values: {} } : failureText(failure)
}
