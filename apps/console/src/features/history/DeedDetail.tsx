import type { AuditRecord } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useState } from 'react'
import { Changes, UndoButton } from '../../lib/deeds/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { When } from '../../lib/When.tsx'

/** When and why something was done, what it changed, and taking it back. */
export function DeedDetail({ record }: { record: AuditRecord }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { createdDate, reason, before, after, undo } = record
  return (
    <div className="flex flex-col gap-1">
      <p>
        <When date={createdDate} />
        {reason && ` · ${reason}`}
        {undo.why === 'undone' && ` · ${t('audit.undone')}`}
      </p>
      <div className="-ms-2 flex flex-wrap gap-1">
        {(before || after) && (
          <Button size="sm" variant="text" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {t(isOpen ? 'history.changeHide' : 'history.change')}
          </Button>
        )}
        {undo.isPossible && <UndoButton record={record} variant="text" />}
      </div>
      {isOpen && <Changes record={record} />}
    </div>
  )
}
