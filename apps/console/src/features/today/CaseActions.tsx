import type { Case } from '@plaza/contract'
import { Button, IconButton, Menu, MenuItem } from '@plaza/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { AssignMenu, CloseMenu, SnoozeMenu } from './CaseMenus.tsx'
import { DateDialog } from './DateDialog.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import type { useCaseChange } from './use-case-change.ts'

type CaseActionsProps = { of: Case; change: ReturnType<typeof useCaseChange>['change']; isBusy: boolean }

/** Whose it is, how pressing, putting it off, and closing it; a closed one is opened again. */
export function CaseActions({ of: one, change, isBusy }: CaseActionsProps) {
  const t = useT()
  const may = useMay()
  const [asked, setAsked] = useState<'snooze' | 'due' | 'duplicate' | null>(null)
  if (!may('case:edit:all')) return null
  const { assigneeId, status, priority, dueDate } = one
  const reopen = { status: 'open' } as const
  const snooze = (snoozedUntil: string) =>
    void change(one, { status: 'snoozed', snoozedUntil }, { done: t('case.snoozed'), back: reopen })
  const isHigh = priority === 'high'
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
      <AssignMenu
        assigneeId={assigneeId}
        onAssign={(id, name) =>
          void change(
            one,
            { assigneeId: id },
            { done: id === null ? t('case.unassigned') : t('case.assigned', { name }), back: { assigneeId } },
          )
        }
      />
      <SnoozeMenu onSnooze={snooze} onAsk={() => setAsked('snooze')} />
      <CloseMenu
        isBusy={isBusy}
        onClose={(resolution) =>
          void change(one, { status: 'closed', resolution }, { done: t('case.closed'), back: reopen })
        }
        onDuplicate={() => setAsked('duplicate')}
      />
      <Menu
        placement="top end"
        trigger={
          <IconButton size="sm" label={t('case.more')}>
            <Ellipsis aria-hidden className="size-4.5" />
          </IconButton>
        }
      >
        <MenuItem
          onAction={() =>
            void change(one, { priority: isHigh ? 'normal' : 'high' }, { done: t('state.saved'), back: { priority } })
          }
        >
          {t(isHigh ? 'case.calm' : 'case.raise')}
        </MenuItem>
        <MenuItem onAction={() => setAsked('due')}>{t('case.dueDate')}</MenuItem>
      </Menu>
      {asked === 'snooze' && (
        <DateDialog
          title={t('case.snooze.title')}
          label={t('case.snooze.until')}
          submitLabel={t('case.snooze')}
          onPick={(date) => date && snooze(date)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'due' && (
        <DateDialog
          title={t('case.dueDate.title')}
          label={t('case.due')}
          submitLabel={t('action.save')}
          value={dueDate}
          isOptional
          onPick={(date) => void change(one, { dueDate: date }, { done: t('state.saved'), back: { dueDate } })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'duplicate' && (
        <DuplicateDialog
          of={one}
          onPick={(duplicateOf) =>
            void change(
              one,
              { status: 'closed', resolution: 'duplicate', duplicateOf },
              { done: t('case.closed'), back: reopen },
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
