import type { NavigateFn } from '@tanstack/react-router'
import type { MessageId } from '../lib/i18n.tsx'

export type Shortcut = { keys: readonly string[]; label: MessageId; run: (navigate: NavigateFn) => void }

/** All shortcuts, as the dialog lists them. Keys are pressed one after the other. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['g', 'h'], label: 'shortcuts.home', run: (navigate) => void navigate({ to: '/' }) },
  { keys: ['g', 's'], label: 'shortcuts.search', run: (navigate) => void navigate({ to: '/s' }) },
  { keys: ['/'], label: 'shortcuts.field', run: focusSearch },
  {
    keys: ['?'],
    label: 'shortcuts.help',
    run: (navigate) => void navigate({ to: '.', search: (search) => ({ ...search, show: 'shortcuts' }) }),
  },
]

/** Single keys disturb people who speak to their computer; they can switch them off. */
export const shortcutsOffKey = 'plaza_shortcuts_off'

/** The shortcut that the keys pressed so far end in, or whether one may still become of them. */
export function matchKeys(pressed: readonly string[]): Shortcut | 'partial' | 'none' {
  const whole = shortcuts.find(
    ({ keys }) => keys.length === pressed.length && keys.every((key, i) => key === pressed[i]),
  )
  if (whole) return whole
  return shortcuts.some(({ keys }) => pressed.every((key, i) => key === keys[i])) ? 'partial' : 'none'
}

/** The search field that is in view, else the screen that has one. */
function focusSearch(navigate: NavigateFn) {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-search-field]')]
  const field = fields.find((each) => each.checkVisibility())
  if (field) field.focus()
  else void navigate({ to: '/s' })
}
