import type { CaseWithReports } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useState } from 'react'
import { useHotKeys } from '../../lib/hot-keys.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { CloseDialog } from './CloseDialog.tsx'

/** What can be done with a report itself. */
export function ReportActions({ found }: { found: CaseWithReports }) {
  const t = useT()
  const { user } = useMe()
  const { sdk } = useServices()
  const { act, isBusy } = useAct()
  const [isClosing, setClosing] = useState(false)
  const isClosed = found.status === 'closed'
  const isMine = found.assigneeId === user.id
  const seen = { headers: { 'x-plaza-if-updated': found.updatedDate } }
  const assign = () =>
    void act(() => sdk.cases.update(found.id, { assigneeId: isMine ? null : 'me' }, seen), {
      done: t(isMine ? 'reports.given' : 'reports.taken'),
      changed: ['cases'],
    })
  const reopen = () =>
    void act(() => sdk.cases.update(found.id, { status: 'open' }), { done: t('reports.reopened'), changed: ['cases'] })
  const dismiss = () =>
    void act(() => sdk.cases.update(found.id, { status: 'closed', resolution: 'noAction' }), {
      done: t('reports.closedDone'),
      changed: ['cases'],
      undo: () => sdk.cases.update(found.id, { status: 'open' }),
    })
  useHotKeys(
    isClosed
      ? {}
      : {
          a: { label: 'reports.assign', onPress: assign },
          n: { label: 'reports.noAction', onPress: dismiss },
          e: { label: 'reports.close', onPress: () => setClosing(true) },
        },
  )
  if (isClosed) {
    return (
      <Button size="sm" variant="secondary" isBusy={isBusy} busyLabel={t('state.working')} onPress={reopen}>
        {t('reports.reopen')}
      </Button>
    )
  }
  return (
    <>
      <Button size="sm" onPress={() => setClosing(true)}>
        {t('reports.close')}
      </Button>
      <Button size="sm" variant="secondary" isDisabled={isBusy} onPress={dismiss}>
        {t('reports.noAction')}
      </Button>
      <Button size="sm" variant="secondary" isDisabled={isBusy} onPress={assign}>
        {t(isMine ? 'reports.unassign' : 'reports.assign')}
      </Button>
      {isClosing && <CloseDialog found={found} onClose={() => setClosing(false)} />}
    </>
  )
}
