import { useHotKeys } from '../hot-keys.ts'

type ListKeysOptions = {
  ids: readonly string[]
  openId: string | undefined
  onOpen: (id: string) => void
  /** Missing where rows cannot be selected. */
  onSelect: ((id: string) => void) | undefined
}

const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/** The row that the focus is in. */
function focusedId(): string | undefined {
  const at = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row]')
  return at?.dataset.row
}

/** `j` and `k` move along the list, with the panel or with the focus; `x` selects a row, `.` opens its menu. */
export function useListKeys({ ids, openId, onOpen, onSelect }: ListKeysOptions): void {
  const move = (step: number) => {
    const at = ids.indexOf(openId ?? focusedId() ?? '')
    const next = ids[at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1)]
    if (next === undefined) return
    if (openId === undefined) linkOf(next)?.focus()
    else if (next !== openId) onOpen(next)
  }
  useHotKeys({
    j: { label: 'keys.next', onPress: () => move(1) },
    k: { label: 'keys.previous', onPress: () => move(-1) },
    ...(onSelect && {
      x: {
        label: 'keys.select' as const,
        onPress: () => {
          const id = focusedId() ?? openId
          if (id !== undefined) onSelect(id)
        },
      },
    }),
    '.': {
      label: 'keys.rowMenu',
      onPress: () =>
        linkOf(focusedId() ?? openId ?? '')
          ?.closest('tr, li')
          ?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
          ?.click(),
    },
  })
}
