import type { AskedVersion } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { Button, Dialog, FormAlert, textLinkClass, useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useMutation } from '@tanstack/react-query'
import { formatWhen } from '../../lib/date-formats.ts'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { acceptVersions } from '../../parts/sign-in/asked-terms.ts'

type TermsAskedDialogProps = {
  versions: readonly AskedVersion[]
  /** What closing it gives up. */
  leave: 'session' | 'booking'
  onLeave: () => void
  onAccepted: () => void
}

/** New terms, or news about privacy: what changed, where to read it, and a way out. */
export function TermsAskedDialog({ versions, leave, onLeave, onAccepted }: TermsAskedDialogProps) {
  const t = useT()
  const { locale } = useIntl()
  const { sdk, settings, reader } = useServices()
  const { timeZone: zone = settings.timeZone } = useStore(reader)
  const accept = useMutation({ mutationFn: () => acceptVersions(sdk, versions), onSuccess: onAccepted })
  const failure = accept.error && failureText(failureOf(accept.error))
  const leaveLabel = t(leave === 'session' ? 'nav.logOut' : 'newTerms.notNow')
  return (
    <Dialog
      isOpen
      onOpenChange={onLeave}
      isBusy={accept.isPending}
      title={t('newTerms.title')}
      intro={t(leave === 'session' ? 'newTerms.intro' : 'newTerms.booking')}
      closeLabel={leaveLabel}
      actions={
        <>
          <Button variant="secondary" isDisabled={accept.isPending} onPress={onLeave}>
            {leaveLabel}
          </Button>
          <Button isBusy={accept.isPending} onPress={() => accept.mutate()}>
            {t('newTerms.accept')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-5">
        {versions.map(({ page, effectiveDate, changes }) => (
          <li key={page} className="flex flex-col gap-1">
            <h3 className="text-h3">{t(page === 'terms' ? 'newTerms.terms' : 'newTerms.privacy')}</h3>
            {changes && <p className="whitespace-pre-wrap text-ink-2">{changes}</p>}
            <p className="text-small text-ink-2">
              {t('newTerms.since', { date: formatWhen(effectiveDate, 'short', { locale, zone }) })}{' '}
              <a href={`/pages/${page}`} target="_blank" rel="noreferrer" className={textLinkClass}>
                {t('newTerms.read')}
              </a>
            </p>
          </li>
        ))}
      </ul>
      <FormAlert>{failure && t(failure.id, failure.values)}</FormAlert>
    </Dialog>
  )
}
