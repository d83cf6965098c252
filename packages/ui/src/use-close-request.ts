import { useEffect, useEffectEvent, useState } from 'react'

// TypeScript does not know it yet
declare class CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

/**
 * The back button or gesture of a phone closes what lies over the page, and only then leaves the page. Browsers without
 * `CloseWatcher` leave at once. Escape needs none of it: layers hear the key themselves.
 *
 * A layer may stay open, to ask first whether what was typed may go; it hears the next request too.
 */
export function useCloseRequest(isWanted: boolean, onClose: () => void): void {
  const handleClose = useEffectEvent(onClose)
  const [requests, setRequests] = useState(0)
  // a watcher hears one request, then a new one is needed
  useEffect(() => {
    if (!isWanted || !('CloseWatcher' in window) || !matchMedia('(pointer: coarse)').matches) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => {
      handleClose()
      setRequests(requests + 1)
    }
    return () => watcher.destroy()
  }, [isWanted, requests])
}
