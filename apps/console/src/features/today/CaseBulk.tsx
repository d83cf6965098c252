import type { BodyOf, Case, Endpoints } from '@plaza/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createGroup } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useOfferUndo } from '../../lib/undo.ts'
import { AssignMenu, CloseMenu, SnoozeMenu } from './CaseMenus.tsx'

type Changes = BodyOf<Endpoints['cases']['update']>

/** Gives several cases to somebody, puts them off or closes them; what can be taken back is taken back together. */
export function CaseBulk({ cases, onDone }: { cases: readonly Case[]; onDone: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const offerUndo = useOfferUndo()
  const [isBusy, setBusy] = useState(false)
  const open = cases.filter(({ status }) => status !== 'closed')

  async function changeAll(changes: Changes, backOf: (one: Case) => Changes) {
    setBusy(true)
    const changed: Case[] = []
    const group = createGroup()
    for (const one of open) {
      const isChanged = await sdk.cases.update(one.id, changes, group).then(
        () => true,
        () => false,
      )
      if (isChanged) changed.push(one)
    }
    offerUndo(t('cases.changed', { count: changed.length, failed: open.length - changed.length }), async () => {
      for (const one of changed) await sdk.cases.update(one.id, backOf(one))
    })
    setBusy(false)
    onDone()
    await cache.invalidateQueries({ predicate: ({ queryKey: [root] }) => root === 'cases' || root === 'audit' })
  }

  if (open.length === 0) return null
  const reopen = (): Changes => ({ status: 'open' })
  return (
    <>
      <AssignMenu onAssign={(id) => void changeAll({ assigneeId: id }, ({ assigneeId }) => ({ assigneeId }))} />
      <SnoozeMenu onSnooze={(snoozedUntil) => void changeAll({ status: 'snoozed', snoozedUntil }, reopen)} />
      <CloseMenu isBusy={isBusy} onClose={(resolution) => void changeAll({ status: 'closed', resolution }, reopen)} />
    </>
  )
}
