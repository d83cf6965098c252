import { failureOf } from '@plaza/domain'
import { Button, buttonClass, Card } from '@plaza/ui'
import { useMutation } from '@tanstack/react-query'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useMoment } from './use-moment.ts'

const days = 7

/** All that both recorded, on one page to print or to send: an address that ends by itself, or when somebody says so. */
export function Evidence({ transactionId }: { transactionId: string }) {
  const t = useT()
  const moment = useMoment()
  const { sdk } = useServices()
  const make = useMutation({ mutationFn: () => sdk.handovers.makeEvidenceLink(transactionId, { days }) })
  const end = useMutation({
    mutationFn: () => sdk.handovers.removeEvidenceLink(transactionId),
    onSuccess: () => make.reset(),
  })
  const link = make.data
  const error = make.error ?? end.error
  const problem = error && failureText(failureOf(error))
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="font-strong text-body">{t('handover.evidence')}</h2>
      <p className="text-ink-2 text-small">
        {link
          ? t('handover.evidence.until', { date: moment(link.expirationDate) })
          : t('handover.evidence.text', { count: days })}
      </p>
      {link ? (
        <div className="flex flex-wrap items-center gap-3">
          <a href={link.url} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
            {t('handover.evidence.open')}
          </a>
          <a href={`${link.url}?format=pdf`} download className={buttonClass({ size: 'sm', variant: 'secondary' })}>
            {t('handover.evidence.pdf')}
          </a>
          <Button size="sm" variant="text" data-writes isBusy={end.isPending} onPress={() => end.mutate()}>
            {t('handover.evidence.end')}
          </Button>
        </div>
      ) : (
        <Button size="sm" variant="secondary" data-writes isBusy={make.isPending} onPress={() => make.mutate()}>
          {t('handover.evidence.make')}
        </Button>
      )}
      {problem && (
        <p role="alert" className="text-danger-ink text-small">
          {t(problem.id, problem.values)}
        </p>
      )}
    </Card>
  )
}
