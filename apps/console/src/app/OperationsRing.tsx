import { IconButton } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { ListChecks, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../lib/i18n.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { isGoingOn, operationsQuery } from '../lib/operations/queries.ts'
import { useServices } from '../lib/services.tsx'

const OperationsDialog = lazyPart(async () => (await import('./OperationsDialog.tsx')).OperationsDialog)

/** Operations that go on, as a ring with their number; nothing where there was none lately. */
export function OperationsRing() {
  const t = useT()
  const { sdk } = useServices()
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery(operationsQuery(sdk))
  const nbRunning = data.filter(isGoingOn).length
  if (data.length === 0) return null
  return (
    <>
      <span className="relative">
        <IconButton size="sm" label={t('operations.open', { count: nbRunning })} onPress={() => setOpen(true)}>
          {nbRunning > 0 ? (
            <LoaderCircle aria-hidden className="text-brand motion-safe:animate-spin" />
          ) : (
            <ListChecks aria-hidden />
          )}
        </IconButton>
        {nbRunning > 0 && (
          <span aria-hidden className="absolute inset-0 grid place-items-center text-caption font-semibold">
            {nbRunning}
          </span>
        )}
      </span>
      {isOpen && <OperationsDialog operations={data} onOpenChange={setOpen} />}
    </>
  )
}
