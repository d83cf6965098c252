import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isOccupied } from '../lib/hot-keys.ts'
import { useMe } from '../lib/me.ts'
import { useServices } from '../lib/services.tsx'
import { matchKeys, shortcutsFor } from './keys.ts'

type KeysOptions = { hasKeys: boolean; onFind: () => void; onHelp: () => void; onMenu: () => void }

const patienceMs = 1500

/** Listens to the keys of the whole page, except single letters while someone types, chooses or answers a dialog. */
export function useKeys({ hasKeys, onFind, onHelp, onMenu }: KeysOptions): void {
  const navigate = useNavigate()
  const { permissions } = useMe()
  const { lastUndo } = useServices()

  const run = useEffectEvent((pressed: readonly string[]): 'done' | 'partial' | 'none' => {
    const match = matchKeys(shortcutsFor(permissions), pressed)
    if (match === 'partial' || match === 'none') return match
    if (match.action.type === 'go') void navigate({ to: match.action.path })
    else if (match.action.type === 'help') onHelp()
    else if (match.action.type === 'undo') lastUndo.get()?.()
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
      // the first of two keys is not one of the screen's own
      if (outcome !== 'none') event.preventDefault()
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [hasKeys])
}
