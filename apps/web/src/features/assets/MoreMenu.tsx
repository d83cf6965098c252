import { IconButton, Menu, MenuItem } from '@plaza/ui'
import { Flag, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { Reported } from './ReportDialog.tsx'

const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog)

/** What one rarely wants to do with a listing or a person. */
export function MoreMenu({ about, isOnPhoto = false }: { about: Reported; isOnPhoto?: boolean | undefined }) {
  const t = useT()
  const [isReporting, setReporting] = useState(false)
  const [wasReporting, setWasReporting] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('action.more')} variant={isOnPhoto ? 'photo' : 'plain'} hasTooltip={false}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={<Flag aria-hidden />}
          onAction={() => {
            setWasReporting(true)
            setReporting(true)
          }}
        >
          {t(about.kind === 'listing' ? 'report.listing' : 'report.user')}
        </MenuItem>
      </Menu>
      {wasReporting && <ReportDialog about={about} isOpen={isReporting} onOpenChange={setReporting} />}
    </>
  )
}
