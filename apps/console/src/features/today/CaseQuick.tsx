import type { Case } from '@plaza/contract'
import { buttonClass } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { AssignMenu, SnoozeMenu } from './CaseMenus.tsx'
import { DateDialog } from './DateDialog.tsx'
import { useCaseChange } from './use-case-change.ts'

type CaseQuickProps = { of: Case; href: string; onOpen: (id: string) => void }

/** What is done most with a case, on its card: on a phone nothing has to be opened for it. */
export function CaseQuick({ of: one, href, onOpen }: CaseQuickProps) {
  const t = useT()
  const { change } = useCaseChange()
  const [isAsking, setAsking] = useState(false)
  const { id, assigneeId } = one
  const snooze = (snoozedUntil: string) =>
    void change(one, { status: 'snoozed', snoozedUntil }, { done: t('case.snoozed'), back: { status: 'open' } })
  return (
    <div data-quick className="flex flex-wrap gap-2 px-4 ps-11.5 pb-3">
      <AssignMenu
        assigneeId={assigneeId}
        onAssign={(userId, name) =>
          void change(
            one,
            { assigneeId: userId },
            { done: userId === null ? t('case.unassigned') : t('case.assigned', { name }), back: { assigneeId } },
          )
        }
      />
      <SnoozeMenu onSnooze={snooze} onAsk={() => setAsking(true)} />
      <a
        href={href}
        className={buttonClass({ variant: 'text', size: 'sm' })}
        onClick={(event) => {
          event.preventDefault()
          onOpen(id)
        }}
      >
        {t('case.open')}
      </a>
      {isAsking && (
        <DateDialog
          title={t('case.snooze.title')}
          label={t('case.snooze.until')}
          submitLabel={t('case.snooze')}
          onPick={(date) => date && snooze(date)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
