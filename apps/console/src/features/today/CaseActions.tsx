import type { Case, CaseResolution } from '@plaza/contract'
import { Button, Menu, MenuItem } from '@plaza/ui'
import { AlarmClock, Check, UserRound } from 'lucide-react'
import { useIntl } from 'react-intl'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useMay, useMe } from '../../lib/me.ts'
import { useColleagues } from '../notes/index.ts'
import { snoozeDates } from './groups.ts'
import type { useCaseChange } from './use-case-change.ts'

type CaseActionsProps = { of: Case; change: ReturnType<typeof useCaseChange>['change']; isBusy: boolean }

const resolutions: readonly [CaseResolution, MessageId][] = [
  ['solved', 'case.solved'],
  ['noAction', 'case.noAction'],
]

/** Whose it is, putting it off, and closing it; a closed one is opened again. */
export function CaseActions({ of: one, change, isBusy }: CaseActionsProps) {
  const t = useT()
  const may = useMay()
  const intl = useIntl()
  const { user } = useMe()
  const colleagues = useColleagues()
  if (!may('case:edit:all')) return null
  const { assigneeId, status } = one
  const assign = (id: string | null, name: string) =>
    void change(
      one,
      { assigneeId: id },
      { done: id === null ? t('case.unassigned') : t('case.assigned', { name }), back: { assigneeId } },
    )
  const reopen = { status: 'open' } as const
  if (status === 'closed') {
    const { resolution } = one
    return (
      <Button
        size="sm"
        variant="secondary"
        isBusy={isBusy}
        onPress={() =>
          void change(one, reopen, {
            done: t('case.reopened'),
            back: { status: 'closed', resolution: resolution ?? 'solved' },
          })
        }
      >
        {t('case.reopen')}
      </Button>
    )
  }
  return (
    <>
      <Menu
        placement="top start"
        trigger={
          <Button size="sm" variant="secondary" data-case="assign" icon={<UserRound aria-hidden className="size-4" />}>
            {t('case.assign')}
          </Button>
        }
      >
        {assigneeId !== user.id && (
          <MenuItem onAction={() => assign(user.id, t('case.you'))}>{t('case.toMe')}</MenuItem>
        )}
        {colleagues
          .filter(({ id }) => id !== user.id && id !== assigneeId)
          .map(({ id, name }) => (
            <MenuItem key={id} onAction={() => assign(id, name)}>
              {name}
            </MenuItem>
          ))}
        {assigneeId !== null && <MenuItem onAction={() => assign(null, '')}>{t('case.toNobody')}</MenuItem>}
      </Menu>
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
            onAction={() =>
              void change(
                one,
                { status: 'snoozed', snoozedUntil: date.toISOString() },
                { done: t('case.snoozed'), back: reopen },
              )
            }
          >
            {t(snoozeTexts[id])}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        placement="top end"
        trigger={
          <Button size="sm" data-case="close" isBusy={isBusy} icon={<Check aria-hidden className="size-4" />}>
            {t('case.close')}
          </Button>
        }
      >
        {resolutions.map(([resolution, label]) => (
          <MenuItem
            key={resolution}
            onAction={() =>
              void change(one, { status: 'closed', resolution }, { done: t('case.closed'), back: reopen })
            }
          >
            {t(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const snoozeTexts = {
  hour: 'case.snooze.hour',
  tonight: 'case.snooze.tonight',
  tomorrow: 'case.snooze.tomorrow',
  monday: 'case.snooze.monday',
} satisfies Record<ReturnType<typeof snoozeDates>[number]['id'], MessageId>
