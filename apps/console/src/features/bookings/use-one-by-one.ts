import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createGroup } from '../../lib/confirmation.ts'
import { useServices } from '../../lib/services.tsx'

type Told = { done: (count: number, failed: number) => string; onDone: () => void }

/** Does something with several rows, one after the other; those that fail are counted, and the rest goes on. */
export function useOneByOne() {
  const { notifier } = useServices()
  const cache = useQueryClient()
  const [nbDone, setDone] = useState<number | null>(null)

  async function run<Item>(
    items: readonly Item[],
    call: (item: Item, options: ReturnType<typeof createGroup>) => Promise<unknown>,
    { done, onDone }: Told,
  ) {
    let failed = 0
    const group = createGroup()
    for (const [place, item] of items.entries()) {
      setDone(place)
      await call(item, group).catch(() => {
        failed += 1
      })
    }
    setDone(null)
    notifier.show({ text: done(items.length - failed, failed) })
    onDone()
    await cache.invalidateQueries()
  }

  return { run, nbDone: nbDone ?? 0, isBusy: nbDone !== null }
}
