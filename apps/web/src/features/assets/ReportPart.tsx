import { useState } from 'react'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import type { Reported } from '../../parts/report/ReportDialog.tsx'
import { useMemberDialog } from './use-member-dialog.ts'

const ReportDialog = lazyLayer(async () => (await import('../../parts/report/ReportDialog.tsx')).ReportDialog)

/** The dialog to report what this page is about, loaded when somebody wants to. */
export function ReportPart({ about }: { about: Reported }) {
  const { isOpen, onOpenChange } = useMemberDialog('report')
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen && <ReportDialog about={about} isOpen={isOpen} onOpenChange={onOpenChange} />
}
