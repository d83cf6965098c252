import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useServices } from '../lib/services.tsx'
import { matchKeys, shortcutsOffKey } from './shortcuts.ts'

const patienceMs = 1500

/** Listens to the keys of the whole page, except while someone types, chooses or answers a dialog. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const { stored } = useServices()
  useEffect(() => {
    let pressed: string[] = []
    let lastMs = 0
    function handleKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isOccupied(event.target) || stored.get(shortcutsOffKey))
        return
      const isLate = event.timeStamp - lastMs > patienceMs
      lastMs = event.timeStamp
      pressed = isLate ? [event.key] : [...pressed, event.key]
      let match = matchKeys(pressed)
      if (match === 'none') {
        pressed = [event.key]
        match = matchKeys(pressed)
      }
      if (match === 'partial') return
      pressed = []
      if (match === 'none') return
      event.preventDefault()
      match.run(navigate)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [navigate, stored])
}

const isOccupied = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="menu"], [role="listbox"], [role="dialog"]') !== null)
