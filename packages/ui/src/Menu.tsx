import { createContext, type KeyboardEvent, use, useId, useRef, useState } from 'react'
import { useEarlyKeys } from './early-keys.ts'
import type { MenuItemProps, MenuProps, MenuSectionProps } from './layer-props.ts'
import { type LayerParts, preloadLayers, useLayers } from './layers.ts'
import { type Trigger, TriggerContext } from './PressButton.tsx'

const PartsContext = createContext<LayerParts | null>(null)

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
  const parts = useLayers(isOpen, close)
  const early = useEarlyKeys()
  const open = (to: 'first' | 'last' | true) => {
    early.forget()
    setFocus(to)
  }
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
        // it is still on its way: once it is there, it has the focus itself
        if (isOpen) return event.key === 'Escape' || event.key === 'Tab' ? close() : early.keep(event)
        const end = openingKeys[event.key]
        if (!end) return
        event.preventDefault()
        open(end)
      },
    },
    // pressed by a screen reader, it leads to the first item
    onPress: ({ detail }) => isOpen || open(detail === 0 ? 'first' : true),
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
            earlyKeys={early.keys}
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
