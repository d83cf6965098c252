import { failureOf, localDate } from '@plaza/domain'
import { Button } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { useUserId } from '../../parts/person/me.ts'
import { csvOf } from './csv.ts'
import { bookingsQuery } from './queries.ts'

/** Every booking as a table for bookkeeping. */
export function DownloadButton() {
  const t = useT()
  const cache = useQueryClient()
  const { sdk, notifier } = useServices()
  const ownerId = useUserId()
  const timeZone = useHomeZone()
  const [isBusy, setBusy] = useState(false)

  async function handleDownload() {
    setBusy(true)
    try {
      const bookings = await cache.fetchQuery({ ...bookingsQuery(sdk, { ownerId, timeZone }), staleTime: 0 })
      const day = (date: string) => localDate(Date.parse(date), timeZone)
      // a booking ends when its last day does
      const lastDay = (end: string | null) => (end ? localDate(Date.parse(end) - 1, timeZone) : '')
      const rows = bookings.map((each) => [
        day(each.startDate ?? each.createdDate),
        lastDay(each.endDate),
        each.assetName,
        each.currency,
        each.value,
        each.ownerFees,
        each.ownerAmount,
        each.payout,
        each.transactionId,
      ])
      save(csvOf([columns.map((column) => t(column)), ...rows]))
    } catch (error) {
      const message = failureText(failureOf(error))
      if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" icon={<Download aria-hidden />} isBusy={isBusy} onPress={() => void handleDownload()}>
      {t('earnings.download')}
    </Button>
  )
}

const columns = [
  'earnings.csv.from',
  'earnings.csv.to',
  'earnings.csv.listing',
  'editor.currency',
  'earnings.csv.value',
  'price.ownerFee',
  'earnings.received',
  'earnings.csv.payout',
  'earnings.csv.booking',
] as const

function save(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'earnings.csv'
  link.click()
  URL.revokeObjectURL(address)
}
