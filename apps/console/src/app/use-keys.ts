import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useMe } from '../lib/me.ts'
import { matchKeys, shortcutsFor } from './keys.ts'

type KeysOptions = { hasKeys: boolean; onFind: () => void; onHelp: () => void; onMenu: () => void }

const patienceMs = 1500

/** Listens to the keys of the whole page, except single letters while someone types, chooses or answers a dialog. */
export function useKeys({ hasKeys, onFind, onHelp, onMenu }: KeysOptions): void {
  const navigate = useNavigate()
  const { permissions } = useMe()

  const run = useEffectEvent((pressed: readonly string[]): 'done' | 'partial' | 'none' => {
    const match = matchKeys(shortcutsFor(permissions), pressed)
    if (match === 'partial' || match === 'none') return match
    if (match.action.type === 'go') void navigate({ to: match.action.path })
    else if (match.action.type === 'help') onHelp()
    else onMenu()
    return 'done'
  })
  const find = useEffectEvent(onFind)

  useEffect(() => {
    let pressed: string[] = []
    let lastMs = 0
    function handleKey(event: KeyboardEvent) {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return find()
      }
      if (!hasKeys || event.ctrlKey || event.metaKey || event.altKey || isOccupied(event.target)) return
      pressed = event.timeStamp - lastMs > patienceMs ? [event.key] : [...pressed, event.key]
      lastMs = event.timeStamp
      let outcome = run(pressed)
      if (outcome === 'none') {
        pressed = [event.key]
        outcome = run(pressed)
      }
      if (outcome !== 'partial') pressed = []
      if (outcome === 'done') event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [hasKeys])
}

const isOccupied = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input, textarea, select, [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]',
    ) !== null)
