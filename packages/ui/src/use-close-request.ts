import { useEffect, useEffectEvent } from 'react'

// TypeScript does not know it yet
declare class CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

/**
 * The back button or gesture of a phone closes what lies over the page, and only then leaves the page. Browsers without
 * `CloseWatcher` leave at once. Escape needs none of it: layers hear the key themselves.
 */
export function useCloseRequest(isWanted: boolean, onClose: () => void): void {
  const handleClose = useEffectEvent(onClose)
  useEffect(() => {
    if (!isWanted || !('CloseWatcher' in window) || !matchMedia('(pointer: coarse)').matches) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => handleClose()
    return () => watcher.destroy()
  }, [isWanted])
}
