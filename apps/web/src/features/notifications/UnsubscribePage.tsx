import { failureOf, isNoticeKind } from '@plaza/domain'
import { Button, FormAlert, LinkButton } from '@plaza/ui'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { failureText } from '../../lib/failures.ts'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { kindTexts } from '../../parts/notice/kind-texts.ts'

const route = getRouteApi('/unsubscribe')

/** Where the link at the foot of a mail leads; nobody need sign in to stop mails. */
export default function UnsubscribePage() {
  const t = useT()
  const { sdk } = useServices()
  const { token = '' } = route.useSearch()
  // the kind stands in the link, so that the page can say what stops; the server checks the whole of it
  const kind = token.split('.')[1] ?? ''
  const stop = useMutation({
    // the address that mail programs post to, so its token stands in it
    mutationFn: () => sdk.forward.post(`/unsubscribe?token=${encodeURIComponent(token)}`),
  })
  const what = isNoticeKind(kind) ? t(kindTexts[kind]) : undefined
  const failure = stop.isError ? failureOf(stop.error) : undefined
  const message = failure && failure.kind !== 'notAllowed' ? failureText(failure) : undefined
  useHead({ title: t('unsubscribe.title') })

  if (what === undefined || failure?.kind === 'notAllowed') {
    return (
      <Frame title={t('unsubscribe.broken')} text={t('unsubscribe.broken.text')}>
        <LinkButton href="/account/notifications">{t('unsubscribe.settings')}</LinkButton>
      </Frame>
    )
  }
  if (stop.isSuccess) {
    return (
      <Frame title={t('unsubscribe.done')} text={t('unsubscribe.done.text', { what })}>
        <LinkButton href="/account/notifications" variant="secondary">
          {t('unsubscribe.settings')}
        </LinkButton>
      </Frame>
    )
  }
  return (
    <Frame title={t('unsubscribe.title')} text={t('unsubscribe.text', { what })}>
      {message && <FormAlert>{t(message.id, message.values)}</FormAlert>}
      <Button isBusy={stop.isPending} onPress={() => stop.mutate()}>
        {t('unsubscribe.button')}
      </Button>
    </Frame>
  )
}

function Frame({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="page-column flex max-w-dialog flex-col items-start gap-5 py-12 md:py-20">
      <h1 tabIndex={-1} className="text-h1 outline-none">
        {title}
      </h1>
      <p aria-live="polite" className="text-body text-ink-2">
        {text}
      </p>
      {children}
    </div>
  )
}
