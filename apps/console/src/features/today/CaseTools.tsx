import type { Case } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { BookingActions, bookingQuery } from '../bookings/index.ts'
import { DecisionButtons, reviewQuery } from '../listings/index.ts'
import { isResendable, useResend } from '../mails/index.ts'
import { SuspendButton } from '../suspension/index.ts'

/** What can be done with what a case is about, without leaving the case. */
export function CaseTools({ of: { objectType, objectId, metadata, status } }: { of: Case }) {
  const may = useMay()
  if (status === 'closed' || objectId === null) return null
  const { emailId } = metadata
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {objectType === 'transaction' && may('transaction:list:all') && <BookingTools id={objectId} />}
      {objectType === 'asset' && may('asset:moderate:all') && <ListingTools id={objectId} />}
      {objectType === 'user' && <SuspendButton userId={objectId} />}
      {typeof emailId === 'string' && may('email:resend:all') && <MailTools id={emailId} />}
    </div>
  )
}

function BookingTools({ id }: { id: string }) {
  const { sdk } = useServices()
  const { data: booking } = useQuery(bookingQuery(sdk, id))
  return booking && <BookingActions booking={booking} />
}

function ListingTools({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  const asset = useQuery({ queryKey: ['assets', 'read', { id }], queryFn: () => sdk.assets.read(id), retry: false })
  const review = useQuery({ ...reviewQuery(sdk, id), enabled: asset.isSuccess })
  if (asset.isError) return <p className="text-ink-2">{t('reports.gone')}</p>
  return asset.data && <DecisionButtons asset={asset.data} review={review.data} />
}

function MailTools({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  const { resend, isBusy } = useResend()
  const { data: mail } = useQuery({
    queryKey: ['emails', 'list', { id }],
    queryFn: async () => (await sdk.emails.list({ id, withContent: false }))[0] ?? null,
  })
  if (!mail || !isResendable(mail)) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      isBusy={isBusy}
      busyLabel={t('state.working')}
      onPress={() => void resend(mail)}
    >
      {t('mails.resend')}
    </Button>
  )
}
