import type { CaseResolution } from '@plaza/contract'
import { Button, Menu, MenuItem } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { AlarmClock, Check, UserRound } from 'lucide-react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { useColleagues } from '../notes/index.ts'
import { snoozeDates } from './groups.ts'

type AssignMenuProps = {
  /** Who has it now; missing where several cases may have several. */
  assigneeId?: string | null
  onAssign: (id: string | null, name: string) => void
}

/** Whose it shall be. */
export function AssignMenu({ assigneeId, onAssign }: AssignMenuProps) {
  const t = useT()
  const { user } = useMe()
  const colleagues = useColleagues()
  return (
    <Menu
      placement="top start"
      trigger={
        <Button size="sm" variant="secondary" data-case="assign" icon={<UserRound aria-hidden className="size-4" />}>
          {t('case.assign')}
        </Button>
      }
    >
      {assigneeId !== user.id && (
        <MenuItem onAction={() => onAssign(user.id, t('case.you'))}>{t('case.toMe')}</MenuItem>
      )}
      {colleagues
        .filter(({ id }) => id !== user.id && id !== assigneeId)
        .map(({ id, name }) => (
          <MenuItem key={id} onAction={() => onAssign(id, name)}>
            {name}
          </MenuItem>
        ))}
      {assigneeId !== null && <MenuItem onAction={() => onAssign(null, '')}>{t('case.toNobody')}</MenuItem>}
    </Menu>
  )
}

const snoozeTexts = {
  hour: 'case.snooze.hour',
  tonight: 'case.snooze.tonight',
  tomorrow: 'case.snooze.tomorrow',
  monday: 'case.snooze.monday',
} satisfies Record<ReturnType<typeof snoozeDates>[number]['id'], MessageId>

/** Until when it is put off. */
export function SnoozeMenu({ onSnooze, onAsk }: { onSnooze: (until: string) => void; onAsk?: () => void }) {
  const t = useT()
  const intl = useIntl()
  return (
    <Menu
      placement="top start"
      trigger={
        <Button size="sm" variant="secondary" data-case="snooze" icon={<AlarmClock aria-hidden className="size-4" />}>
          {t('case.snooze')}
        </Button>
      }
    >
      {snoozeDates(new Date()).map(({ id, date }) => (
        <MenuItem
          key={id}
          hint={intl.formatDate(date, { weekday: 'short', hour: 'numeric', minute: '2-digit' })}
          onAction={() => onSnooze(date.toISOString())}
        >
          {t(snoozeTexts[id])}
        </MenuItem>
      ))}
      {onAsk && <MenuItem onAction={onAsk}>{t('case.snooze.date')}</MenuItem>}
    </Menu>
  )
}

const resolutions: readonly [CaseResolution, MessageId][] = [
  ['solved', 'case.solved'],
  ['noAction', 'case.noAction'],
]

type CloseMenuProps = { isBusy: boolean; onClose: (resolution: CaseResolution) => void; onDuplicate?: () => void }

/** How it ends. */
export function CloseMenu({ isBusy, onClose, onDuplicate }: CloseMenuProps) {
  const t = useT()
  return (
    <Menu
      placement="top end"
      trigger={
        <Button size="sm" data-case="close" isBusy={isBusy} icon={<Check aria-hidden className="size-4" />}>
          {t('case.close')}
        </Button>
      }
    >
      {resolutions.map(([resolution, label]) => (
        <MenuItem key={resolution} onAction={() => onClose(resolution)}>
          {t(label)}
        </MenuItem>
      ))}
      {onDuplicate && <MenuItem onAction={onDuplicate}>{t('case.duplicate')}</MenuItem>}
    </Menu>
  )
}
