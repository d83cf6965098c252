import type { Transaction } from '@plaza/sdk'
import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { useServices } from '../../lib/services.tsx'
import { helpQuery } from './queries.ts'

const HelpDialog = lazyLayer(async () => (await import('./HelpDialog.tsx')).HelpDialog)

/** Asks the people who run the marketplace for help with a booking; once asked, says that they are on it. */
export function HelpRequest({ transaction: { id } }: { transaction: Transaction }) {
  const t = useT()
  const { sdk } = useServices()
  const [isAsking, setAsking] = useState(false)
  const { data, isPending } = useQuery(helpQuery(sdk, id))
  if (isPending) return null
  if (data?.requestedDate) {
    return (
      <p role="status" className="flex gap-2.5 rounded-md bg-canvas px-3.5 py-3 text-small">
        <LifeBuoy aria-hidden className="size-4.5 shrink-0" />
        {t('help.open')}
      </p>
    )
  }
  return (
    <>
      <Button
        variant="text"
        size="md"
        className="self-start"
        icon={<LifeBuoy aria-hidden />}
        data-writes
        onPress={() => setAsking(true)}
      >
        {t('help.ask')}
      </Button>
      {isAsking && <HelpDialog transactionId={id} onClose={() => setAsking(false)} />}
    </>
  )
}
