import type { Asset } from '@plaza/contract'
import { Button, ReasonDialog } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import type { Decision } from './use-decide.ts'

type BulkActionsProps = { assets: readonly Asset[]; onDone: () => void }
type Wanted = Decision['decision']

const wantedTexts = {
  approve: 'queue.approve',
  reject: 'queue.reject',
  hide: 'listings.hide',
  show: 'listings.show',
} as const

const decisions = ['approve', 'reject', 'hide', 'show'] as const

/** Decides about several listings, one after the other; those that fail are counted. */
export function BulkActions({ assets, onDone }: BulkActionsProps) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [nbDone, setDone] = useState<number | null>(null)
  const isBusy = nbDone !== null

  async function decideAll(decision: Wanted, text: string) {
    let failed = 0
    for (const [place, { id }] of assets.entries()) {
      setDone(place)
      await sdk.assetModeration.decide(id, { decision, ...(text && { text }) }).catch(() => {
        failed += 1
      })
    }
    setDone(null)
    setWanted(null)
    notifier.show({ text: t('listings.bulkDone', { count: assets.length - failed, failed }) })
    onDone()
    await cache.invalidateQueries()
  }
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="sm"
          variant={decision === 'reject' || decision === 'hide' ? 'danger' : 'secondary'}
          onPress={() => setWanted(decision)}
        >
          {t(wantedTexts[decision])}
        </Button>
      ))}
      {wanted && (
        <ReasonDialog
          title={t('listings.bulk.title', { action: t(wantedTexts[wanted]), count: assets.length })}
          confirmLabel={t(wantedTexts[wanted])}
          cancelLabel={t('action.cancel')}
          busyLabel={t('listings.bulk.progress', { done: nbDone ?? 0, count: assets.length })}
          reasonLabel={t('listings.bulk.text')}
          tooShort={t('reason.short')}
          isOptional={wanted === 'approve' || wanted === 'show'}
          optionalNote={t('form.optional')}
          isDanger={wanted === 'reject' || wanted === 'hide'}
          isBusy={isBusy}
          onCancel={() => setWanted(null)}
          onConfirm={(text) => void decideAll(wanted, text)}
        >
          {t('listings.bulk.told')}
        </ReasonDialog>
      )}
    </>
  )
}
