import type { ListedTransaction } from '@plaza/contract'
import { inWords } from '@plaza/domain'
import { DiffView, StatusChip } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { differencesOf } from './agreed.ts'
import { JsonDetails } from './JsonDetails.tsx'
import { nowQuery } from './queries.ts'

/** What was agreed, by the copies of listing and type in the booking, beside what they are now. */
export function BookingAgreed({ booking }: { booking: ListedTransaction }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(nowQuery(sdk, booking))
  return (
    <Region query={query} skeleton={<RowsSkeleton count={5} />}>
      {({ asset, type }) => (
        <div className="flex flex-col gap-6">
          {asset === null && <p className="text-ink-2">{t('bookings.agreed.gone')}</p>}
          <Copy title={t('bookings.agreed.asset')} then={booking.assetSnapshot} now={asset} />
          <Copy title={t('bookings.agreed.type')} then={booking.assetType ?? {}} now={type} />
        </div>
      )}
    </Region>
  )
}

function Copy({ title, then, now }: { title: string; then: object; now: object | null }) {
  const t = useT()
  const rows = now === null ? [] : differencesOf(then, now)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="flex flex-wrap items-center gap-2 text-console-h2">
        {title}
        {rows.length > 0 && <StatusChip kind="waiting">{t('bookings.agreed.differs')}</StatusChip>}
      </h2>
      {rows.length > 0 ? (
        <DiffView
          label={title}
          fieldHeader={t('bookings.agreed.field')}
          columns={[t('bookings.agreed.then'), t('bookings.agreed.now')]}
          rows={rows.map(({ field, values }) => ({ field: inWords(field), values }))}
          emptyText={t('audit.nothing')}
        />
      ) : (
        now && <p className="text-ink-2">{t('bookings.agreed.none')}</p>
      )}
      <JsonDetails label={title} value={then} />
    </section>
  )
}
