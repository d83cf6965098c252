import { useState } from 'react'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import type { AskDialogProps } from './AskDialog.tsx'
import { useMemberDialog } from './use-member-dialog.ts'

const AskDialog = lazyLayer(async () => (await import('./AskDialog.tsx')).AskDialog)

/** The dialog for a question to the owner, loaded when somebody has one. */
export function AskPart({ asset }: AskDialogProps) {
  const { isOpen } = useMemberDialog('ask')
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen && <AskDialog asset={asset} />
}
