import type { Asset, Transaction } from '@plaza/sdk'
import { Button } from '@plaza/ui'
import { CalendarPlus } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { exactPlaceOf, placeOf } from '../../parts/asset/asset.ts'
import { calendarFile } from './calendar-file.ts'

type CalendarFileProps = { transaction: Transaction; otherName: string; conversationId: string }

/** The booking as a file that every calendar reads. */
export function CalendarFile({ transaction, otherName, conversationId }: CalendarFileProps) {
  const t = useT()
  const { id, startDate, endDate, updatedDate, assetSnapshot } = transaction
  if (!startDate || !endDate) return null
  const title = textOf(assetSnapshot.name) ?? ''
  const asset = assetSnapshot as unknown as Asset

  function handleSave(start: string, end: string) {
    const file = calendarFile({
      id,
      title,
      description: t('conversation.title', { name: otherName }),
      place: exactPlaceOf(asset)?.name ?? placeOf({ locations: asset.locations ?? [] })?.name,
      url: `${location.origin}/i/${conversationId}`,
      start: new Date(start),
      end: new Date(end),
      changed: new Date(updatedDate),
    })
    const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'booking.ics'
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button
      variant="secondary"
      className="w-full"
      icon={<CalendarPlus aria-hidden />}
      onPress={() => handleSave(startDate, endDate)}
    >
      {t('conversation.addToCalendar')}
    </Button>
  )
}
