import { createContext, type KeyboardEvent, use, useId, useRef, useState } from 'react'
import { useLate } from './late.ts'
import type { MenuItemProps, MenuProps, MenuSectionProps } from './layer-props.ts'
import { layers, preloadLayers } from './layers.ts'
import { type Trigger, TriggerContext } from './PressButton.tsx'

const PartsContext = createContext<Awaited<ReturnType<typeof layers.load>> | null>(null)

/** Where each key leads that opens the menu. */
const openingKeys: Record<string, 'first' | 'last'> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}

/**
 * A menu at a button: arrow keys, Home, End, type-ahead, Escape.
 *
 * `<Menu trigger={<IconButton label="Account" hasTooltip={false}>…</IconButton>}><MenuItem href="/account">Account</MenuItem></Menu>`
 */
export function Menu({ trigger, ...list }: MenuProps) {
  const [focus, setFocus] = useState<'first' | 'last' | true | null>(null)
  const isOpen = focus !== null
  const anchor = useRef<HTMLButtonElement>(null)
  const [buttonId, listId] = [useId(), useId()]
  const close = () => setFocus(null)
  const parts = useLate(layers, { isWanted: isOpen, onMissing: close })
  const button: Trigger = {
    anchor,
    attributes: {
      id: buttonId,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      ...(isOpen && parts && { 'aria-controls': listId, 'data-pressed': true }),
      onPointerEnter: preloadLayers,
      onFocus: preloadLayers,
      onKeyDown: (event: KeyboardEvent) => {
        const end = openingKeys[event.key]
        if (!end || isOpen) return
        event.preventDefault()
        setFocus(end)
      },
    },
    // pressed by a screen reader, it leads to the first item
    onPress: ({ detail }) => setFocus(detail === 0 ? 'first' : true),
  }
  return (
    <>
      <TriggerContext value={button}>{trigger}</TriggerContext>
      {parts && (
        <PartsContext value={parts}>
          <parts.MenuList
            {...list}
            {...{ anchor, isOpen }}
            id={listId}
            labelledBy={buttonId}
            autoFocus={focus ?? true}
            onClose={close}
          />
        </PartsContext>
      )}
    </>
  )
}

/** Items stand in a menu that is there. */
function useParts() {
  const parts = use(PartsContext)
  if (!parts) throw new Error('Only a menu has items')
  return parts
}

/** One choice. With `href` it is a link and goes through the `RouterProvider` of the app. */
export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts()
  return <Item {...props} />
}

/** Items under a small title; with `selectedId` one of them is marked. */
export function MenuSection(props: MenuSectionProps) {
  const { Section } = useParts()
  return <Section {...props} />
}

/** A line between groups of items. */
export function MenuSeparator() {
  const { Divider } = useParts()
  return <Divider />
}
