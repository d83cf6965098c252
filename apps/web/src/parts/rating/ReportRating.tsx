import type { Rating } from '@plaza/contract'
import { IconButton } from '@plaza/ui'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { useUserId } from '../person/me.ts'

const ReportDialog = lazyLayer(async () => (await import('../report/ReportDialog.tsx')).ReportDialog)

/** For members: tells the operators that a rating is wrong. Nobody reports their own. */
export function ReportRating({ rating: { id, authorId }, name }: { rating: Rating; name: string }) {
  const t = useT()
  const me = useUserId()
  const [isOpen, setOpen] = useState(false)
  if (me === null || me === authorId) return null
  return (
    <>
      <IconButton size="sm" label={t('report.rating')} className="-me-2 text-ink-3" onPress={() => setOpen(true)}>
        <Flag aria-hidden />
      </IconButton>
      {isOpen && <ReportDialog isOpen onOpenChange={setOpen} about={{ kind: 'rating', id, name }} />}
    </>
  )
}
