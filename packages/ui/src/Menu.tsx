import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  MenuSection as AriaMenuSection,
  MenuTrigger as AriaMenuTrigger,
  Header,
  type Key,
  Separator,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { Popover } from './Popover.tsx'
import { optionClass } from './popover-class.ts'

export type MenuProps = {
  /** The control that opens the menu: `Button`, `IconButton` without tooltip, or another React Aria button. */
  trigger: ReactNode
  /** `MenuItem`, `MenuSection`, `MenuSeparator`. */
  children: ReactNode
  /** Called with the id of the chosen item. Items may have their own `onAction` instead. */
  onAction?: ((id: Key) => void) | undefined
  /** Shown above the items, not part of the choice: the name of the signed-in person. */
  header?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | undefined
}

/**
 * A menu at a button: arrow keys, Home, End, type-ahead, Escape.
 *
 * `<Menu trigger={<IconButton label="Account" hasTooltip={false}>…</IconButton>}><MenuItem href="/account">Account</MenuItem></Menu>`
 */
export function Menu({ trigger, children, onAction, header, placement = 'bottom end' }: MenuProps) {
  return (
    <AriaMenuTrigger>
      {trigger}
      <Popover placement={placement} offset={8}>
        {header && <div className="border-line border-b px-3 pt-2 pb-3">{header}</div>}
        <AriaMenu
          {...(onAction && { onAction: (id: Key) => onAction(id) })}
          className={cx('outline-none', header ? 'pt-1.5' : undefined)}
        >
          {children}
        </AriaMenu>
      </Popover>
    </AriaMenuTrigger>
  )
}

export type MenuItemProps = Omit<AriaMenuItemProps, 'children' | 'className' | 'style'> & {
  children: ReactNode
  icon?: ReactNode
  /** A second, lighter line. */
  hint?: ReactNode
  isDanger?: boolean | undefined
}

/** One choice. With `href` it is a link and goes through the `RouterProvider` of the app. */
export function MenuItem({ children, icon, hint, isDanger = false, ...props }: MenuItemProps) {
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

export type MenuSectionProps = {
  title: string
  children: ReactNode
  /** With these the section is a choice of one. */
  selectedId?: Key | undefined
  onSelect?: ((id: Key) => void) | undefined
}

/** Items under a small title; with `selectedId` one of them is marked. */
export function MenuSection({ title, children, selectedId, onSelect }: MenuSectionProps) {
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

/** A line between groups of items. */
export function MenuSeparator() {
  return <Separator className="my-1.5 border-line border-t" />
}
