import type { MessageId } from '../lib/i18n.tsx'
import { type Screen, screensFor } from './screens.ts'

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform)

/** Opens find; works while typing too. */
export const commandKeys: readonly string[] = [isApple ? '⌘K' : 'Ctrl K']

export type KeyAction = { type: 'go'; path: Screen['path'] } | { type: 'help' } | { type: 'menu' } | { type: 'undo' }

export type Shortcut = { keys: readonly string[]; label: MessageId; action: KeyAction }

/** All shortcuts of single letters, pressed one after the other, for somebody with these permissions. */
export const shortcutsFor = (permissions: readonly string[]): Shortcut[] => [
  ...screensFor(permissions).map(({ key, label, path }) => ({
    keys: ['g', key],
    label,
    action: { type: 'go' as const, path },
  })),
  { keys: ['u'], label: 'keys.undo', action: { type: 'undo' } },
  { keys: ['['], label: 'keys.menu', action: { type: 'menu' } },
  { keys: ['?'], label: 'keys.help', action: { type: 'help' } },
]

/** The shortcut that the keys pressed so far end in, or whether one may still become of them. */
export function matchKeys(shortcuts: readonly Shortcut[], pressed: readonly string[]): Shortcut | 'partial' | 'none' {
  const begun = shortcuts.filter(({ keys }) => pressed.every((key, place) => key === keys[place]))
  return begun.find(({ keys }) => keys.length === pressed.length) ?? (begun.length > 0 ? 'partial' : 'none')
}
