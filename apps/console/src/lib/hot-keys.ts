import { useEffect, useEffectEvent } from 'react'
import { displayOf } from './display.ts'
import type { MessageId } from './i18n.tsx'
import { useMe } from './me.ts'
import { useServices } from './services.tsx'

/** Single keys of one screen, by what is pressed. */
export type HotKeys = Readonly<Record<string, { label: MessageId; onPress: () => void }>>

/**
 * Keys that count while this is shown, unless somebody types, chooses or answers a dialog. The list of keys (`?`) names them.
 *
 * `useHotKeys({ j: { label: 'keys.next', onPress: next } })`
 */
export function useHotKeys(keys: HotKeys): void {
  const { pageKeys } = useServices()
  const { hasKeys } = displayOf(useMe().user.metadata)
  const press = useEffectEvent((key: string): boolean => {
    const found = keys[key]
    found?.onPress()
    return found !== undefined
  })
  useEffect(() => {
    if (!hasKeys) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOccupied(event.target)) return
      if (press(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [hasKeys])

  const names = Object.entries(keys)
    .map(([key, { label }]) => `${key} ${label}`)
    .join('\n')
  useEffect(() => {
    // the ids come out of `keys`, where they are ids of texts
    const shown = names
      .split('\n')
      .filter(Boolean)
      .map((each) => each.split(' ') as [string, MessageId])
    const added = shown.map(([key, label]) => ({ key, label }))
    pageKeys.set([...pageKeys.get(), ...added])
    return () => pageKeys.set(pageKeys.get().filter((each) => !added.includes(each)))
  }, [names, pageKeys])
}

/** Whether a key means something else where the focus is. */
export const isOccupied = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type="checkbox"]), textarea, select, [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]',
    ) !== null)
