import { IconButton, Menu, MenuItem } from '@plaza/ui'
import { Flag, MoreHorizontal } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import type { Reported } from '../../parts/report/ReportDialog.tsx'
import { useMemberDialog } from './use-member-dialog.ts'

/** What one rarely wants to do with a listing or a person. The page holds the dialog: `ReportPart`. */
export function MoreMenu({ kind, isOnPhoto = false }: { kind: Reported['kind']; isOnPhoto?: boolean | undefined }) {
  const t = useT()
  const report = useMemberDialog('report')
  return (
    <Menu
      trigger={
        <IconButton label={t('action.more')} variant={isOnPhoto ? 'photo' : 'plain'} hasTooltip={false}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      }
    >
      <MenuItem data-writes icon={<Flag aria-hidden />} onAction={report.open}>
        {t(kind === 'listing' ? 'report.listing' : 'report.user')}
      </MenuItem>
    </Menu>
  )
}
