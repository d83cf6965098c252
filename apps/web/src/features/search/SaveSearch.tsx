import { Button, Chip } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { BellPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { useServices } from '../../lib/services.tsx'
import { useUserId } from '../../parts/person/me.ts'
import type { Search } from './use-search.ts'

const waitingKey = 'plaza_save_search'

const SaveSearchDialog = lazyLayer(async () => (await import('./SaveSearchDialog.tsx')).SaveSearchDialog)

export type SaveSearchProps = {
  search: Search
  label: string
  /** What stands on the button where there is little room; a part of `label`. */
  shortLabel?: string | undefined
  isChip?: boolean | undefined
}

/** Keeps this search. Those who are not signed in do that first, and find the dialog open afterwards. */
export function SaveSearch({ search, label, shortLabel = label, isChip = false }: SaveSearchProps) {
  const { storedInTab } = useServices()
  const navigate = useNavigate()
  const userId = useUserId()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!userId || storedInTab.get(waitingKey) !== location.pathname + location.search) return
    storedInTab.remove(waitingKey)
    setOpen(true)
  }, [userId, storedInTab])
  const handlePress = () => {
    if (userId) return setOpen(true)
    storedInTab.set(waitingKey, location.pathname + location.search)
    void navigate({ to: '.', search: (now) => ({ ...now, auth: 'login' as const }), resetScroll: false })
  }
  return (
    <>
      {isChip ? (
        <Chip onPress={handlePress} icon={<BellPlus aria-hidden className="size-4" />}>
          <span className="whitespace-nowrap">{label}</span>
        </Chip>
      ) : (
        <Button variant="secondary" size="sm" aria-label={label} onPress={handlePress} isDisabled={!search.catalogue}>
          <BellPlus aria-hidden className="size-4.5" />
          {shortLabel}
        </Button>
      )}
      {isOpen && search.catalogue && <SaveSearchDialog search={search} onClose={() => setOpen(false)} />}
    </>
  )
}
