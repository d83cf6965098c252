import { Check } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  type Key,
  Separator,
} from 'react-aria-components'
import { cx } from './cx.ts'
import type { EarlyKey } from './early-keys.ts'
import type { MenuItemProps, MenuProps, MenuSectionProps } from './layer-props.ts'
import { Popover } from './Popover.tsx'
import { optionClass } from './popover-class.ts'
import { useKeysPressedAgain } from './use-keys-pressed-again.ts'

type MenuListProps = Omit<MenuProps, 'trigger'> & {
  isOpen: boolean
  onClose: () => void
  anchor: RefObject<HTMLButtonElement | null>
  /** The button that opens it, which names it. */
  labelledBy: string
  id: string
  /** Where the focus goes; true for the menu itself. */
  autoFocus: 'first' | 'last' | true
  /** What was pressed before it was there. */
  earlyKeys: RefObject<EarlyKey[]>
}

/** What a menu is once it was opened. */
export function MenuList(props: MenuListProps) {
  const {
    children,
    onAction,
    header,
    placement = 'bottom end',
    isOpen,
    onClose,
    anchor,
    labelledBy,
    id,
    autoFocus,
    earlyKeys,
  } = props
  const list = useRef<HTMLDivElement>(null)
  useKeysPressedAgain({ list, keys: earlyKeys, isOpen })
  return (
    <Popover
      triggerRef={anchor}
      scrollRef={list}
      isOpen={isOpen}
      onOpenChange={(stays) => stays || onClose()}
      placement={placement}
      offset={8}
      aria-labelledby={labelledBy}
    >
      {header && <div className="border-line border-b px-3 pt-2 pb-3">{header}</div>}
      <AriaMenu
        ref={list}
        id={id}
        aria-labelledby={labelledBy}
        autoFocus={autoFocus}
        onClose={onClose}
        {...(onAction && { onAction: (key: Key) => onAction(key) })}
        className={cx('outline-none', header ? 'pt-1.5' : undefined)}
      >
        {children}
      </AriaMenu>
    </Popover>
  )
}

export function Item({ children, icon, hint, isDanger = false, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...(typeof children === 'string' && { textValue: children })}
      {...props}
      className={cx(optionClass, isDanger && 'text-danger-ink')}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {icon}
          <span className="min-w-0 grow">
            {children}
            {hint && <span className="block text-caption text-ink-3">{hint}</span>}
          </span>
          {selectionMode !== 'none' && <Check aria-hidden className={cx('text-brand', !isSelected && 'invisible')} />}
        </>
      )}
    </AriaMenuItem>
  )
}

export function Section({ title, children, selectedId, onSelect }: MenuSectionProps) {
  return (
    <AriaMenuSection
      {...(selectedId !== undefined && {
        selectionMode: 'single' as const,
        disallowEmptySelection: true,
        selectedKeys: [selectedId],
        onSelectionChange: (keys) => {
          const [id] = keys === 'all' ? [] : keys
          if (id !== undefined) onSelect?.(id)
        },
      })}
    >
      <Header className="px-3 pt-2 pb-1 text-caption font-semibold text-ink-3">{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export function Divider() {
  return <Separator className="my-1.5 border-line border-t" />
}
