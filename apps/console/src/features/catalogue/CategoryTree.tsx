import { cx, useIsWide } from '@plaza/ui'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { CategoryLine } from './category-rows.ts'
import { useRowWindow } from './use-row-window.ts'

type CategoryTreeProps = {
  lines: readonly CategoryLine[]
  selectedId: string | undefined
  onSelect: (id: string) => void
  onToggle: (id: string) => void
  /** Puts one into another, or to the top; without it nothing can be dragged. */
  onDrop?: ((id: string, parentId: string | null) => void) | undefined
}

const rowHeights = { wide: 36, touch: 44 }
const indent = 20

/** The tree of categories. Arrows move, left and right fold, Enter opens; rows can be dragged into others. */
export function CategoryTree({ lines, selectedId, onSelect, onToggle, onDrop }: CategoryTreeProps) {
  const t = useT()
  const treeId = useId()
  const isWide = useIsWide()
  const rowHeight = isWide ? rowHeights.wide : rowHeights.touch
  const { box, first, end, reveal } = useRowWindow(lines.length, rowHeight)
  const [activeId, setActiveId] = useState(selectedId)
  const [over, setOver] = useState<string | null>(null)
  const at = Math.max(
    0,
    lines.findIndex(({ category }) => category.id === activeId),
  )
  const active = lines[at]
  const idOf = (id: string) => `${treeId}-${id}`

  const goTo = (place: number) => {
    const line = lines[Math.min(Math.max(place, 0), lines.length - 1)]
    if (!line) return
    setActiveId(line.category.id)
    reveal(lines.indexOf(line))
  }
  const fold = (isOpening: boolean) => {
    if (!active) return
    if (active.hasChildren && active.isOpen !== isOpening) return onToggle(active.category.id)
    if (isOpening) return active.hasChildren ? goTo(at + 1) : undefined
    goTo(lines.findIndex(({ category }) => category.id === active.category.parentId))
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => goTo(at + 1),
    ArrowUp: () => goTo(at - 1),
    Home: () => goTo(0),
    End: () => goTo(lines.length - 1),
    ArrowRight: () => fold(true),
    ArrowLeft: () => fold(false),
    Enter: () => active && onSelect(active.category.id),
    ' ': () => active && onSelect(active.category.id),
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <div
      ref={box}
      role="tree"
      aria-label={t('categories.tree')}
      tabIndex={0}
      aria-activedescendant={active && idOf(active.category.id)}
      onKeyDown={handleKeyDown}
      className="category-tree overflow-y-auto rounded-photo border border-line bg-raised"
    >
      <div role="presentation" style={{ height: lines.length * rowHeight }} className="relative">
        {lines.slice(first, end).map((line, offset) => {
          const { category, depth, hasChildren, isOpen, nbAssets, place, nbSiblings } = line
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys for all of its rows
            // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and says which row is meant
            <div
              key={category.id}
              id={idOf(category.id)}
              role="treeitem"
              aria-level={depth + 1}
              aria-posinset={place}
              aria-setsize={nbSiblings}
              aria-selected={category.id === selectedId}
              {...(hasChildren && { 'aria-expanded': isOpen })}
              draggable={onDrop !== undefined && isWide}
              onDragStart={(event) => event.dataTransfer.setData('text/plain', category.id)}
              onDragOver={(event) => {
                if (!onDrop) return
                event.preventDefault()
                setOver(category.id)
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => {
                event.preventDefault()
                setOver(null)
                onDrop?.(event.dataTransfer.getData('text/plain'), category.id)
              }}
              onClick={() => {
                setActiveId(category.id)
                onSelect(category.id)
              }}
              style={{ top: (first + offset) * rowHeight, height: rowHeight, paddingInlineStart: 8 + depth * indent }}
              className={cx(
                'absolute inset-x-0 flex cursor-pointer items-center gap-1 pe-3',
                category.id === selectedId ? 'bg-brand-soft font-semibold text-brand-ink' : 'hover:bg-sunken',
                category.id === active?.category.id && 'tree-active',
                over === category.id && 'outline-2 outline-brand -outline-offset-2',
              )}
            >
              <span
                aria-hidden
                onClick={(event) => {
                  if (!hasChildren) return
                  event.stopPropagation()
                  onToggle(category.id)
                }}
                className={cx('flex size-7 shrink-0 items-center justify-center', !hasChildren && 'invisible')}
              >
                <ChevronRight className={cx('size-4 transition-transform', isOpen && 'rotate-90')} />
              </span>
              <span className="min-w-0 grow truncate">{category.name}</span>
              {nbAssets !== undefined && (
                <span className="shrink-0 text-caption text-ink-3 tabular-nums">
                  {nbAssets}
                  <span className="sr-only"> {t('categories.listings', { count: nbAssets })}</span>
                </span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
