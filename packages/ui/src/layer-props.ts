import type { ReactNode } from 'react'
import type { MenuItemProps as AriaMenuItemProps, Key } from 'react-aria-components'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** One line under the title. */
  intro?: ReactNode
  children?: ReactNode
  /** Buttons at the end, main action last; stacked with the main action on top on a phone. */
  actions?: ReactNode
  closeLabel: string
  /** Decoration: left third from 768 px, strip on top below. */
  picture?: string | undefined
  /** While a request runs nothing closes the dialog. */
  isBusy?: boolean | undefined
  /** A click beside the dialog closes it. Off for forms, where a slip would lose what was typed. */
  isDismissable?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** A short question: stays a card in the middle, also on a phone. */
  isCompact?: boolean | undefined
  className?: string | undefined
}

export type SheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** The main button, kept in view at the lower edge. */
  footer?: ReactNode
  closeLabel: string
}

export type MenuProps = {
  /** The control that opens the menu: `Button` or `IconButton` without tooltip. */
  trigger: ReactNode
  /** `MenuItem`, `MenuSection`, `MenuSeparator`. */
  children: ReactNode
  /** Called with the id of the chosen item. Items may have their own `onAction` instead. */
  onAction?: ((id: Key) => void) | undefined
  /** Shown above the items, not part of the choice: the name of the signed-in person. */
  header?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | undefined
}

export type MenuItemProps = Omit<AriaMenuItemProps, 'children' | 'className' | 'style'> & {
  children: ReactNode
  icon?: ReactNode
  /** A second, lighter line. */
  hint?: ReactNode
  isDanger?: boolean | undefined
}

export type MenuSectionProps = {
  title: string
  children: ReactNode
  /** With these the section is a choice of one. */
  selectedId?: Key | undefined
  onSelect?: ((id: Key) => void) | undefined
}
