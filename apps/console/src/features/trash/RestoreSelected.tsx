import type { Trashed } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

type RestoreSelectedProps = { rows: readonly Trashed[]; onDone: () => void }

/** Brings back several things, one after the other; those that something is in the way of are counted. */
export function RestoreSelected({ rows, onDone }: RestoreSelectedProps) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function restoreAll() {
    setBusy(true)
    let failed = 0
    for (const { id } of rows) await sdk.trash.restore(id).catch(() => failed++)
    notifier.show({ text: t('trash.restoredSome', { count: rows.length - failed, failed }) })
    onDone()
    await cache.invalidateQueries()
  }
  return (
    <Button size="sm" variant="secondary" isBusy={isBusy} onPress={() => void restoreAll()}>
      {t('trash.restore')}
    </Button>
  )
}
