import type { Operation } from '@plaza/contract'
import { IconButton } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListChecks, LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
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
  const { data } = useQuery(operationsQuery(sdk))
  useReadAgain(data)
  if (!data || data.length === 0) return null
  const nbRunning = data.filter(isGoingOn).length
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

/** What an operation did or took back may stand on any screen: once it is over, all that was read is read again. */
function useReadAgain(operations: readonly Operation[] | undefined) {
  const cache = useQueryClient()
  const known = useRef(new Map<string, Operation['status']>())
  useEffect(() => {
    const before = known.current
    known.current = new Map(operations?.map(({ id, status }) => [id, status]))
    const isOver = operations?.some(
      (operation) => before.has(operation.id) && before.get(operation.id) !== operation.status && !isGoingOn(operation),
    )
    if (isOver) void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'operations' })
  }, [operations, cache])
}
