import { useT } from '../../lib/i18n.tsx'
import { asSeen } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { useAct } from '../../lib/use-act.ts'
import { type CategoryLine, pathText } from './category-rows.ts'

/** Puts a category somewhere else in the tree, and says where it is then. */
export function useMove(lines: readonly CategoryLine[]) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const move = (line: CategoryLine, parentId: string | null, onDone?: () => void) => {
    const { category } = line
    const target = lines.find((each) => each.category.id === parentId)
    // dropped on itself, on what lies below it, or where it is already
    if (target?.path.includes(category) || category.parentId === parentId) return
    const place = target ? pathText(target) : t('categories.top')
    void act(() => sdk.categories.update(category.id, { parentId }, asSeen(category)), {
      done: t('categories.moved', { name: category.name, place }),
      changed: ['categories'],
      undo: (answer) => takeBack(sdk, { objectId: category.id, answer }),
      onDone,
    })
  }
  return { move, isBusy, error }
}
