import { Button, buttonClass } from '@plaza/ui'
import { useMutation } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'

const days = 1

/** All of it on one page, or as a file, for an insurer or a court; the address ends by itself. */
export function HandoverEvidence({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const make = useMutation({ mutationFn: () => sdk.handovers.makeEvidenceLink(id, { days }) })
  const link = make.data
  if (!may('assessment:edit:all')) return null
  return (
    <div className="flex flex-col items-start gap-2">
      {link ? (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <a href={link.url} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
              {t('bookings.handover.evidence.open')}
            </a>
            <a href={`${link.url}?format=pdf`} download className={buttonClass({ size: 'sm', variant: 'secondary' })}>
              {t('bookings.handover.evidence.pdf')}
            </a>
          </div>
          <p className="text-ink-2 text-small">
            {t('bookings.handover.evidence.until')} <When date={link.expirationDate} />
          </p>
        </>
      ) : (
        <Button size="sm" variant="secondary" isBusy={make.isPending} onPress={() => make.mutate()}>
          {t('bookings.handover.evidence.make')}
        </Button>
      )}
      {make.isError && (
        <p role="alert" className="text-danger-ink text-small">
          {t('bookings.handover.evidence.failed')}
        </p>
      )}
    </div>
  )
}
