import type { Case } from '@plaza/contract'
import { useHotKeys } from '../../lib/hot-keys.ts'
import { useT } from '../../lib/i18n.tsx'
import { useListKeys } from '../../lib/list/index.ts'
import { useMay, useMe } from '../../lib/me.ts'
import { useCaseChange } from './use-case-change.ts'

type CaseKeysOptions = {
  cases: readonly Case[]
  openId: string | undefined
  onOpen: (id: string) => void
  /** Missing where nobody may change them. */
  onSelect: ((id: string, withShift: boolean) => void) | undefined
}

/** Opens one of the menus of the panel, not of the cards. */
const press = (action: 'assign' | 'snooze' | 'close') =>
  document.querySelector<HTMLElement>(`[data-case="${action}"]:not([data-quick] *)`)?.click()

/** `j` `k` along the cases, `x` selects one; of the one that is open `i` takes it, `a` assigns, `z` puts off, `m` comments and `e` closes it. */
export function useCaseKeys({ cases, openId, onOpen, onSelect }: CaseKeysOptions): void {
  const t = useT()
  const may = useMay()
  const { user } = useMe()
  const { change } = useCaseChange()
  useListKeys({ ids: cases.map(({ id }) => id), openId, onOpen, onSelect: onSelect && ((id) => onSelect(id, false)) })
  const one = cases.find(({ id }) => id === openId)
  const take = () =>
    one &&
    void change(
      one,
      { assigneeId: user.id },
      { done: t('case.assigned', { name: t('case.you') }), back: { assigneeId: one.assigneeId } },
    )
  useHotKeys(
    may('case:edit:all')
      ? {
          i: { label: 'keys.take', onPress: () => take() },
          a: { label: 'keys.assign', onPress: () => press('assign') },
          z: { label: 'keys.snooze', onPress: () => press('snooze') },
          e: { label: 'keys.closeCase', onPress: () => press('close') },
          m: {
            label: 'keys.comment',
            onPress: () => document.querySelector<HTMLElement>('aside textarea')?.focus(),
          },
        }
      : {},
  )
}
