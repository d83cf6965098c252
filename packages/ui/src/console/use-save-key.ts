import { useEffect, useEffectEvent } from 'react'

/** ⌘S and Ctrl S, while this is shown. */
export function useSaveKey(onSave: () => unknown): void {
  const save = useEffectEvent(onSave)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
